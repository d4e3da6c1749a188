import { fold } from "@summit/schema/validation/fold.ts";

/**
 * The names of rooms in a text with commas between them, as the rooms spell them. A name may contain commas itself: the
 * longest one that is known counts.
 */
export function roomNamesIn(
  text: string | null | undefined,
  rooms: readonly { name: string }[],
): string[] {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  const known = (name: string) => rooms.find((room) => fold(room.name) === fold(name))?.name;
  const names: string[] = [];
  for (let begin = 0; begin < parts.length; ) {
    let end = parts.length;
    while (end > begin + 1 && !known(parts.slice(begin, end).join(", "))) end -= 1;
    const name = parts.slice(begin, end).join(", ");
    if (name) names.push(known(name) ?? name);
    begin = end;
  }
  return [...new Set(names)];
}
