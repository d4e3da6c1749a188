import type { Translate } from "@summit/schema/messages/translator.ts";

/** How long a session is: "45 min", "2 h", "1 h 30 min". */
export function sessionLength(t: Translate, length: number): string {
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  if (hours === 0) return t("programme.minutes", { count: minutes });
  if (minutes === 0) return t("programme.hours", { count: hours });
  return t("programme.hoursAndMinutes", { hours, minutes });
}
