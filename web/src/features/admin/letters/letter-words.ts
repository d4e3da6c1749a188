import { formatInstant, formatList, timeOptions } from "@summit/schema/validation/formats.ts";
import type {
  LetterChoiceFragment,
  LetterPlacesQuery,
  LetterStateFragment,
} from "#graphql/admin-tabs/letters/generated.ts";
import { counted, numberText } from "#lib/counted.ts";
import { roleNames } from "../team/roles.ts";
import { type LetterKindName, letterKinds } from "./letter-kinds.ts";

type Progress = Omit<LetterStateFragment["progress"], "__typename">;

type State = Pick<LetterStateFragment, "state" | "sendAt" | "endedAt"> & {
  /** Undefined while it is not known. */
  progress?: Progress | undefined;
};

/** What the states are called, for filters. */
export const stateNames: Record<LetterStateFragment["state"], string> = {
  draft: "Draft",
  waiting: "Waiting",
  sending: "Being sent",
  paused: "Paused",
  stopped: "Stopped",
  sent: "Sent",
};

/**
 * "at 14:05 BST" of today, "on 3 May at 14:05 BST"; in the browser's time zone, which is named because a time is chosen in that
 * of the conference.
 */
export function whenText(locale: string, instant: string, now = new Date()): string {
  const at = new Date(instant);
  const time = `at ${formatInstant(locale, at, { ...timeOptions(locale), timeZoneName: "short" })}`;
  return at.toDateString() === now.toDateString() ? time : `${dayOf(locale, at, now)} ${time}`;
}

/** "today", "on 3 May", "on 3 May 2024". */
function dayOf(locale: string, at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return "today";
  const year = at.getFullYear() === now.getFullYear() ? undefined : ("numeric" as const);
  return `on ${formatInstant(locale, at, { day: "numeric", month: "short", year })}`;
}

/** How many have got it or never will, of all whom it is for. */
export function partsOf({ queued, sent, refused, bounced, suppressed }: Progress) {
  const reached = sent + bounced;
  return { reached, done: reached + refused, total: reached + refused + queued + suppressed };
}

/** "Draft", "Goes out at 14:05 BST – can be stopped", "Sending: 120 of 300", "Sent to 298 of 300 on 3 May", "Stopped after 12". */
export function stateText(
  locale: string,
  { state, sendAt, endedAt, progress }: State,
  now = new Date(),
): string {
  const parts = progress && partsOf(progress);
  const ofAll = (number: number, total: number) =>
    number === total ? numberText(total) : `${numberText(number)} of ${numberText(total)}`;
  switch (state) {
    case "waiting":
      return sendAt ? `Goes out ${whenText(locale, sendAt, now)} – can be stopped` : "Goes out";
    case "sending":
      return parts ? `Sending: ${numberText(parts.done)} of ${numberText(parts.total)}` : "Sending";
    case "paused":
      return parts
        ? `Paused after ${numberText(parts.done)} of ${numberText(parts.total)}`
        : "Paused";
    case "stopped":
      if (!parts) return "Stopped";
      return parts.reached === 0
        ? "Stopped before anybody got it"
        : `Stopped after ${numberText(parts.reached)}`;
    case "sent": {
      const day = endedAt ? ` ${dayOf(locale, new Date(endedAt), now)}` : "";
      return parts ? `Sent to ${ofAll(parts.reached, parts.total)}${day}` : `Sent${day}`;
    }
    default:
      return stateNames[state];
  }
}

export const listNames = {
  speakers: "Speakers",
  people: "People",
  team: "Team",
  subscribers: "Subscribers",
} as const;

/** What the answers are called, in the form and in sentences. */
export const audienceAnswerNames = {
  confirmed: "Have confirmed",
  unanswered: "Have not answered",
  declined: "Have declined",
} as const;

/** "Day 2". */
export const dayName = (day: string): string => day.replace("day", "Day ");

const nameIn = (rows: readonly { id: string; name: string }[] | undefined, id: string) =>
  rows?.find((row) => row.id === id)?.name;

/** "Speakers who have confirmed, on day 2, in Great Hall". */
export function audienceText(
  { list, personIds, tags, answer, day, roomId, trackId, taskId, roles }: LetterChoiceFragment,
  places: LetterPlacesQuery | undefined,
): string {
  const tasks = places?.speakerTasks.tasks.map(({ id, title }) => ({ id, name: title }));
  const conditions: (string | false | null)[] = [
    answer && `who ${audienceAnswerNames[answer].toLowerCase()}`,
    day && `on ${dayName(day).toLowerCase()}`,
    roomId && `in ${nameIn(places?.rooms, roomId) ?? "one room"}`,
    trackId && `of the track ${nameIn(places?.tracks, trackId) ?? "chosen"}`,
    taskId && `without “${nameIn(tasks, taskId) ?? "a task"}”`,
    tags.length > 0 && `with the tag ${formatList("en-GB", tags)}`,
    personIds.length > 0 && `only ${counted(personIds.length, "chosen person", "chosen people")}`,
    roles.length > 0 &&
      `only ${formatList(
        "en-GB",
        roles.map((role) => roleNames[role]),
      )}`,
  ];
  const [first = "", ...others] = conditions.flatMap((condition) => condition || []);
  const joint = first === "" || first.startsWith("who ") ? " " : ", ";
  return [`${listNames[list]}${joint}${first}`.trim(), ...others].join(", ");
}

/** "42 people", "nobody". */
export function readersText(kind: LetterKindName, count: number): string {
  if (count === 0) return "nobody";
  const [one, many] = letterKinds[kind].readers;
  return counted(count, one, many);
}

/** "This letter goes to 42 people." */
export const goesTo = (kind: LetterKindName, count: number): string =>
  `This ${letterKinds[kind].nouns[0]} goes to ${readersText(kind, count)}.`;
