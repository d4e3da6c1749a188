import type { Behaviour } from "#lib/behaviour.ts";
import { findNowAndNext } from "#lib/find-now-and-next.ts";
import { logError } from "#lib/log-error.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";
import { pageLocale } from "#lib/page-locale.ts";
import { weekdayIn } from "#lib/zone-clock.ts";
import { fillPart, type NowAndNextWords } from "./now-and-next-items.ts";
import { loadProgramme, type ProgrammeEntry } from "./programme-entries.ts";
import { watchTime } from "./time-choice.ts";

/**
 * Keeps the `now` and `next` sections of an element up to date, every minute. The element's data attributes have
 * the URL of the programme or, if it is limited to what the page lists, the name of the room.
 */
export const runNowAndNext: Behaviour = (element) => {
  const { schedule = "", timeZone = "UTC", room } = element.dataset;
  const words: NowAndNextWords = JSON.parse(element.dataset.words ?? "");
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  let entries: readonly ProgrammeEntry[] | undefined;
  let isLoading = false;
  let hasEnded = false;
  let shown = "";

  const load = async () => {
    isLoading = true;
    try {
      entries = room ? entriesOfPage(room) : await loadProgramme(schedule);
      show();
    } catch (error) {
      // Retried the next minute.
      logError(error);
    }
    isLoading = false;
  };

  const show = (now = Date.now()) => {
    if (hasEnded) return;
    if (!entries && !isLoading) void load();
    const found = findNowAndNext(entries ?? [], now);
    element.hidden = found.now.length + found.next.length === 0;
    // Weekdays are left out of what is on today.
    const key = JSON.stringify([found, weekdayIn(pageLocale(), now, timeZone)]);
    if (key === shown) return;
    shown = key;
    fillPart(part("now"), found.now, words.more, { timeZone, until: words.until });
    fillPart(part("next"), found.next, words.more, { timeZone });
  };

  const stopTicking = onTheMinute(show);
  const stopWatching = watchTime(() => {
    shown = "";
    show();
  });
  return () => {
    hasEnded = true;
    stopTicking();
    stopWatching();
    element.hidden = true;
    for (const name of ["now", "next"]) part(name)?.querySelector("ul")?.replaceChildren();
  };
};

/** What takes place of the page's list. The feed names a session's first room only. */
const entriesOfPage = (room: string): ProgrammeEntry[] =>
  [...document.querySelectorAll<HTMLElement>("main [data-starts-at]:not([data-cancelled])")].map(
    (entry) => ({
      startsAt: Date.parse(entry.dataset.startsAt ?? ""),
      endsAt: Date.parse(entry.dataset.endsAt ?? ""),
      title: entry.querySelector("h3")?.textContent ?? "",
      room,
      url: entry.querySelector<HTMLAnchorElement>("h3 a")?.href ?? "",
    }),
  );
