import type { Translate } from "@summit/schema/messages/translator.ts";

/**
 * The written date of a session with a hint if it starts after midnight, because the programme lists it under the day
 * before: "Night to Nov 27th".
 */
export const nightDate = (
  t: Translate,
  date: string,
  { afterMidnight }: { afterMidnight: boolean },
): string => (afterMidnight ? t("session.nightTo", { date }) : date);
