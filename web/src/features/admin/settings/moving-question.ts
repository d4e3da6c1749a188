import { countDays, dateOf } from "@summit/schema/validation/conference-days.ts";
import { formatList } from "@summit/schema/validation/formats.ts";
import type { AdminMovingWithDatesQuery } from "#graphql/admin-tabs/settings/generated.ts";
import { counted, numberText } from "#lib/counted.ts";
import { dateRange, fullDate, weekday } from "#lib/dates.ts";
import type { Question } from "#ui/ask-store.ts";

/** When a conference takes place: calendar days, and an IANA name. */
export type ConferenceDates = { startDate: string; endDate: string; timeZone: string };

/** Whether the sessions take place at another time afterwards. */
export const movesSessions = (before: ConferenceDates, after: ConferenceDates): boolean =>
  before.startDate !== after.startDate || before.timeZone !== after.timeZone;

/** Whether anything is different. */
export const changesDates = (before: ConferenceDates, after: ConferenceDates): boolean =>
  movesSessions(before, after) || before.endDate !== after.endDate;

type Affected = Omit<AdminMovingWithDatesQuery["movingWithDates"], "__typename">;
type Visibility = Pick<
  NonNullable<AdminMovingWithDatesQuery["conference"]>,
  "status" | "programmeMode"
>;

/**
 * What to ask before a conference gets other dates or another time zone: what is public at once, what moves with them,
 * which days come and go, and who was told otherwise. Undefined where it concerns nobody, and where the server refuses
 * it because a day that would go has sessions.
 */
export function movingQuestion(
  before: ConferenceDates,
  after: ConferenceDates,
  affected: Affected,
  visibility: Visibility,
): Question | undefined {
  const isPublic = visibility.status === "published";
  const concernsNobody = !isPublic && affected.sessions === 0 && affected.toldSpeakers === 0;
  if (concernsNobody || affected.lastDay > countDays(after.startDate, after.endDate)) return;
  const { title, action } = titleOf(before, after);
  const sentences = [
    publicity(affected, visibility),
    sessionsSentence(before, after, affected),
    daysSentence(before, after),
    toldSentence(before, after, affected),
  ].filter((sentence) => sentence !== "");
  return { question: [title, ...sentences].join("\n\n"), action };
}

const zoneName = (timeZone: string) => timeZone.replaceAll("_", " ");

function titleOf(before: ConferenceDates, after: ConferenceDates) {
  const zone = zoneName(after.timeZone);
  const isSameZone = before.timeZone === after.timeZone;
  if (before.startDate === after.startDate && before.endDate === after.endDate) {
    const title = `Change the time zone from ${zoneName(before.timeZone)} to ${zone}?`;
    return { title, action: "Change the time zone" };
  }
  const was = dateRange("en-GB", before.startDate, before.endDate);
  const willBe = dateRange("en-GB", after.startDate, after.endDate);
  const suffix = isSameZone ? "" : `, and to the time zone ${zone}`;
  return {
    title: `Change the conference’s dates from ${was} to ${willBe}${suffix}?`,
    action: "Change the dates",
  };
}

function publicity({ sessions }: Affected, { status, programmeMode }: Visibility): string {
  if (status !== "published") return "Only the team sees it: the conference is not published.";
  if (programmeMode === "live" || sessions === 0) return "Everybody sees it at once.";
  return "Everybody sees it at once, even without a release. The sessions keep the days, times and rooms that were released.";
}

function sessionsSentence(
  before: ConferenceDates,
  after: ConferenceDates,
  { sessions }: Affected,
): string {
  if (sessions === 0 || !movesSessions(before, after)) return "";
  const items = counted(sessions, "item of the programme", "items of the programme");
  const [move, keep] = sessions === 1 ? ["moves", "keeps"] : ["move", "keep"];
  return before.startDate === after.startDate
    ? `${items} ${keep} the time on the clock, which is another moment.`
    : `${items} ${move} with the dates: what is on day 1 will be on ${fullDate("en-GB", after.startDate)}, at the same time.`;
}

function daysSentence(before: ConferenceDates, after: ConferenceDates): string {
  const [was, willBe] = [before, after].map(({ startDate, endDate }) =>
    countDays(startDate, endDate),
  ) as [number, number];
  if (was === willBe) return "";
  const [isAdded, dates] = willBe > was ? [true, after] : [false, before];
  const days = Array.from({ length: Math.abs(willBe - was) }, (_, index) => {
    const day = Math.min(was, willBe) + index + 1;
    const date = dateOf(new Date(dates.startDate), day).toISOString().slice(0, 10);
    return `day ${day} (${weekday("en-GB", date)}, ${fullDate("en-GB", date)})`;
  });
  return isAdded
    ? `It gains ${formatList("en-GB", days)}.`
    : `It loses ${formatList("en-GB", days)}, without sessions.`;
}

function toldSentence(
  before: ConferenceDates,
  after: ConferenceDates,
  { toldSpeakers }: Affected,
): string {
  if (toldSpeakers === 0 || !movesSessions(before, after)) return "";
  return toldSpeakers === 1
    ? "1 speaker was told when they speak, and will speak at another time. You can tell them once it is saved."
    : `${numberText(toldSpeakers)} speakers were told when they speak, and will speak at another time. You can tell them once it is saved.`;
}
