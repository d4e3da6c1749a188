/** Where a session takes place, in words: its rooms, or all of them; null if that is open. */
export const placeOf = ({
  location,
  allRooms,
}: {
  location: string | null;
  allRooms: boolean;
}): string | null => location ?? (allRooms ? "All rooms" : null);
