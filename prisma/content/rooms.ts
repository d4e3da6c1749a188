/** The rooms of the built-in programme, in order. */
export const rooms = [
  { name: "Main Hall", slug: "main-hall", position: 1 },
  { name: "Networking Area", slug: "networking-area", position: 2 },
  { name: "Dining Area", slug: "dining-area", position: 3 },
] as const;

/** The name of one of them. */
export type RoomName = (typeof rooms)[number]["name"];
