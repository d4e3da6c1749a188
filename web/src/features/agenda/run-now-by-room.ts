import { textElement, timeOf } from "#entities/session/now-and-next-items.ts";
import { watchTime } from "#entities/session/time-choice.ts";
import type { Behaviour } from "#lib/behaviour.ts";
import { findNowAndNext, type Timed } from "#lib/find-now-and-next.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";
import { pageLocale } from "#lib/page-locale.ts";

type Entry = Timed & { title: string; url: string; rooms: readonly string[] };

/** What it says, in the language of the page; `until` has a place for the time. */
export type NowByRoomWords = Record<"now" | "next" | "until" | "everywhere", string>;

/** What takes place, as the programme on this page has it. */
function readEntries(everywhere: string): Entry[] {
  const items = document.querySelectorAll<HTMLElement>(
    "[data-programme] [data-session]:not([data-cancelled])",
  );
  return [...items].map(({ id, dataset }) => {
    const title = document.querySelector(`[id="${CSS.escape(id)}"] :is(h3, h4)`);
    const { allRooms, room, startsAt = "", endsAt = "" } = dataset;
    return {
      title: title?.textContent ?? "",
      url: title?.querySelector("a")?.href ?? "",
      rooms: allRooms === undefined && room ? room.split("\n") : [everywhere],
      startsAt: Date.parse(startsAt),
      endsAt: Date.parse(endsAt),
    };
  });
}

/** Keeps what is on now and next in each room up to date, every minute. The rooms are in a data attribute, one a line. */
export const runNowByRoom: Behaviour = (element) => {
  const { rooms = "", timeZone = "UTC" } = element.dataset;
  const words: NowByRoomWords = JSON.parse(element.dataset.words ?? "");
  // The name of the row with what is for everybody.
  const { everywhere } = words;
  const list = element.querySelector("ul");
  const show = (now = Date.now()) => {
    const entries = readEntries(everywhere);
    const rows = [everywhere, ...rooms.split("\n")].flatMap((room) => {
      const found = findNowAndNext(
        entries.filter((entry) => entry.rooms.includes(room)),
        now,
      );
      const lines = [
        ...found.now.map((entry) => lineOf("Now", entry, timeZone, words)),
        ...found.next.map((entry) => lineOf("Next", entry, timeZone, words)),
      ];
      if (lines.length === 0) return [];
      const row = document.createElement("li");
      const name = textElement("strong", room);
      name.dir = "auto";
      row.append(name, ...lines);
      return [row];
    });
    list?.replaceChildren(...rows);
    element.hidden = rows.length === 0;
  };
  const stopTicking = onTheMinute(show);
  const stopWatching = watchTime(() => show());
  return () => {
    stopTicking();
    stopWatching();
    element.hidden = true;
    list?.replaceChildren();
  };
};

/** "Now, until 10:20 AM" or "Next, 10:30 AM" above the title. */
function lineOf(
  state: "Now" | "Next",
  entry: Entry,
  timeZone: string,
  words: NowByRoomWords,
): HTMLElement {
  const line = document.createElement("p");
  line.dataset.state = state;
  const title = textElement(entry.url ? "a" : "span", entry.title);
  title.dir = "auto";
  if (title instanceof HTMLAnchorElement) title.href = entry.url;
  const time = timeOf(pageLocale(), entry, {
    timeZone,
    until: state === "Now" ? words.until : undefined,
  });
  // Where there is little room, the word is for screen readers only.
  const when = document.createElement("span");
  when.append(textElement("span", `${state === "Now" ? words.now : words.next}, `), time);
  line.append(when, " ", title);
  return line;
}
