import type { Translate } from "@summit/schema/messages/translator.ts";
/** Where a session takes place, in words: its rooms, or all of them; null if that is open. */
export const placeOf = (
  t: Translate,
  { location, allRooms }: { location: string | null; allRooms: boolean },
): string | null => location ?? (allRooms ? t("session.allRooms") : null);
