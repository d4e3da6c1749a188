import type { Behaviour } from "#lib/behaviour.ts";
import { logError } from "#lib/log-error.ts";
import { beforeMs, nowAndNext } from "#lib/now-and-next.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";
import type { ProgrammeEntry } from "./programme-entries.ts";
import { watchTime } from "./time-choice.ts";

/**
 * While the conference is on, shows in its parts `now` and `next` what is under way and what follows. The programme
 * is loaded then, and not before; its address and the conference's times stand at the element.
 */
export const showNowAndNext: Behaviour = (element) => {
  const { schedule = "", opensAt = "", closesAt = "", timeZone = "UTC" } = element.dataset;
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  let entries: readonly ProgrammeEntry[] | undefined;
  let isLoading = false;
  let hasEnded = false;
  let shown = "";

  const load = async () => {
    isLoading = true;
    try {
      const { loadProgramme } = await import("./programme-entries.ts");
      entries = await loadProgramme(schedule);
      void show();
    } catch (error) {
      logError(error);
    }
    // After a failure it is tried again with the next minute.
    isLoading = false;
  };

  const show = async (now = Date.now()) => {
    if (hasEnded) return;
    const isOn = now >= Date.parse(opensAt) - beforeMs && now < Date.parse(closesAt) + beforeMs;
    if (isOn && !entries && !isLoading) void load();
    const found = nowAndNext(isOn && entries ? entries : [], now);
    element.hidden = found.now.length + found.next.length === 0;
    const key = JSON.stringify(found);
    if (element.hidden || key === shown) return;
    const { fillPart } = await import("./now-and-next-items.ts");
    if (hasEnded) return;
    shown = key;
    fillPart(part("now"), found.now, { timeZone, endsToo: true });
    fillPart(part("next"), found.next, { timeZone });
  };

  const stopTicking = onTheMinute((now) => void show(now));
  const stopWatching = watchTime(() => {
    shown = "";
    void show();
  });
  return () => {
    hasEnded = true;
    stopTicking();
    stopWatching();
    element.hidden = true;
    for (const name of ["now", "next"]) part(name)?.querySelector("ul")?.replaceChildren();
  };
};
