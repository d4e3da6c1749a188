import { textElement, timeOf } from "#entities/session/now-and-next-items.ts";
import { watchTime } from "#entities/session/time-choice.ts";
import type { Behaviour } from "#lib/behaviour.ts";
import { findNowAndNext, type Timed } from "#lib/find-now-and-next.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";
import { pageLocale } from "#lib/page-locale.ts";

type Entry = Timed & { title: string; url: string; rooms: readonly string[] };

/** The name of the row with what is for everybody. */
const everywhere = "All rooms";

/** What takes place, as the programme on this page has it. */
function readEntries(): Entry[] {
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
  const list = element.querySelector("ul");
  const show = (now = Date.now()) => {
    const entries = readEntries();
    const rows = [everywhere, ...rooms.split("\n")].flatMap((room) => {
      const found = findNowAndNext(
        entries.filter((entry) => entry.rooms.includes(room)),
        now,
      );
      const lines = [
        ...found.now.map((entry) => lineOf("Now", entry, timeZone)),
        ...found.next.map((entry) => lineOf("Next", entry, timeZone)),
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
function lineOf(state: "Now" | "Next", entry: Entry, timeZone: string): HTMLElement {
  const line = document.createElement("p");
  line.dataset.state = state;
  const title = textElement(entry.url ? "a" : "span", entry.title);
  title.dir = "auto";
  if (title instanceof HTMLAnchorElement) title.href = entry.url;
  const time = timeOf(pageLocale(), entry, { timeZone, endsToo: state === "Now" });
  // Where there is little room, the word is for screen readers only.
  const when = document.createElement("span");
  when.append(textElement("span", `${state}, `), time);
  line.append(when, " ", title);
  return line;
}
