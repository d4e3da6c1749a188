import { fold } from "@summit/schema/validation/fold.ts";

/**
 * A function that finds the names of rooms in a text with commas between them, as the rooms spell them. A name may contain
 * commas itself: the longest one that is known counts.
 */
export function roomNamesAmong(
  rooms: readonly { name: string }[],
): (text: string | null | undefined) => string[] {
  const spelled = new Map(rooms.map(({ name }) => [fold(name), name]));
  const known = (name: string) => spelled.get(fold(name));
  return (text) => {
    const parts = (text ?? "").split(",").map((part) => part.trim());
    const names: string[] = [];
    for (let begin = 0; begin < parts.length; ) {
      let end = parts.length;
      while (end > begin + 1 && !known(parts.slice(begin, end).join(", "))) end -= 1;
      const name = parts.slice(begin, end).join(", ");
      if (name) names.push(known(name) ?? name);
      begin = end;
    }
    return [...new Set(names)];
  };
}
