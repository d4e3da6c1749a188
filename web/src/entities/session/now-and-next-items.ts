import { formatTime } from "@summit/schema/validation/formats.ts";
import { fillWords } from "#lib/fill-words.ts";
import type { Timed } from "#lib/find-now-and-next.ts";
import { pageLocale } from "#lib/page-locale.ts";
import { isSameClock, weekdayIn } from "#lib/zone-clock.ts";
import type { ProgrammeEntry } from "./programme-entries.ts";
import { prefersLocalTime } from "./time-choice.ts";

/** Maximum number of entries; the agenda has the rest. */
const maxItems = 6;

/** What it says, in the language of the page: when something ends, and how many more there are. */
export type NowAndNextWords = Record<"until" | "more", string>;

type Times = {
  timeZone: string;
  /** Has a place for the time at which it ends, if that is told instead of when it starts. */
  until?: string | undefined;
};

/** Renders entries into the list of a section, which is hidden if empty. */
export function fillPart(
  part: HTMLElement | null,
  entries: readonly ProgrammeEntry[],
  more: string,
  times: Times,
): void {
  if (!part) return;
  part.hidden = entries.length === 0;
  const rest = entries.length - maxItems;
  part
    .querySelector("ul")
    ?.replaceChildren(
      ...entries.slice(0, maxItems).map((entry) => itemOf(entry, times)),
      ...(rest > 0 ? [textElement("li", fillWords(more, { count: rest }))] : []),
    );
}

function itemOf(entry: ProgrammeEntry, times: Times): HTMLElement {
  const item = document.createElement("li");
  const title = textElement(entry.url ? "a" : "strong", entry.title);
  title.dir = "auto";
  if (title instanceof HTMLAnchorElement) title.href = entry.url;
  item.append(
    title,
    textElement("span", [timeOf(pageLocale(), entry, times), entry.room].join(", ")),
  );
  return item;
}

/** "until 10:20 AM", or "10:20 AM", with the weekday if it is not today. */
export function timeOf(
  locale: string,
  { startsAt, endsAt }: Timed,
  { timeZone, until }: Times,
): string {
  const isOwn = prefersLocalTime() && !isSameClock(startsAt, timeZone);
  const zone = isOwn ? undefined : timeZone;
  if (until) return fillWords(until, { time: formatTime(locale, endsAt, zone) });
  const day = weekdayIn(locale, startsAt, zone);
  const clock = formatTime(locale, startsAt, zone);
  return day === weekdayIn(locale, Date.now(), zone) ? clock : `${day}, ${clock}`;
}

/** An element with a text. */
export function textElement<Name extends "a" | "li" | "span" | "strong">(name: Name, text: string) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
