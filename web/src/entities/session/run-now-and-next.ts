import type { Behaviour } from "#lib/behaviour.ts";
import { findNowAndNext } from "#lib/find-now-and-next.ts";
import { logError } from "#lib/log-error.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";
import { weekdayIn } from "#lib/zone-clock.ts";
import { fillPart } from "./now-and-next-items.ts";
import { loadProgramme, type ProgrammeEntry } from "./programme-entries.ts";
import { watchTime } from "./time-choice.ts";

/**
 * Keeps the `now` and `next` sections of an element up to date, every minute. The element's data attribute has
 * the URL of the programme.
 */
export const runNowAndNext: Behaviour = (element) => {
  const { schedule = "", timeZone = "UTC" } = element.dataset;
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  let entries: readonly ProgrammeEntry[] | undefined;
  let isLoading = false;
  let hasEnded = false;
  let shown = "";

  const load = async () => {
    isLoading = true;
    try {
      entries = await loadProgramme(schedule);
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
    const key = JSON.stringify([found, weekdayIn(now, timeZone)]);
    if (key === shown) return;
    shown = key;
    fillPart(part("now"), found.now, { timeZone, endsToo: true });
    fillPart(part("next"), found.next, { timeZone });
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
