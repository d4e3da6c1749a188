/** The rooms of the built-in programme, in order. */
export const rooms = [
  { name: "Main Hall", position: 1 },
  { name: "Networking Area", position: 2 },
  { name: "Dining Area", position: 3 },
] as const;

/** The name of one of them. */
export type RoomName = (typeof rooms)[number]["name"];
