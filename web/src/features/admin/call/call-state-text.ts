import { cityOfZone, formatInstant } from "@summit/schema/validation/formats.ts";
import type { AdminCallFragment } from "#graphql/admin-tabs/generated.ts";

type Times = Pick<AdminCallFragment, "state" | "opensAt" | "closesAt">;

/** Where a call stands: "Open until 12 March 2027, 23:59 in Lisbon". */
export function callStateText(call: Times | null, timeZone: string): string {
  const at = (instant: string) => `${timeText(instant, timeZone)} in ${cityOfZone(timeZone)}`;
  if (call?.state === "upcoming" && call.opensAt) return `Opens on ${at(call.opensAt)}`;
  if (call?.state === "open")
    return call.closesAt ? `Open until ${at(call.closesAt)}` : "Open, without a deadline";
  if (call?.state === "closed" && call.closesAt) return `Closed since ${at(call.closesAt)}`;
  return "Not open: it has no opening yet, and nobody but the team sees it";
}

const timeText = (instant: string, timeZone: string): string => {
  const format = (options: Parameters<typeof formatInstant>[2]) =>
    formatInstant("en-GB", new Date(instant), { timeZone, ...options });
  const day = format({ day: "numeric", month: "long", year: "numeric" });
  return `${day}, ${format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}`;
};
