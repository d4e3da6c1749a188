/** The order of rooms, and of tracks, everywhere: by position, then by name. */
export const roomOrder: Record<string, "asc">[] = [
  { position: "asc" },
  { sortKey: "asc" },
  { id: "asc" },
];
