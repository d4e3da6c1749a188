import type { Behaviour } from "#lib/behaviour.ts";
import { everySecond } from "#lib/every-second.ts";
import { timeRemaining } from "#lib/time-remaining.ts";

/** Runs the countdown to `data-starts-at` in the element's children with `data-unit`, and marks it once that has passed. */
export const runCountdown: Behaviour = (timer) => {
  const startsAt = Date.parse(timer.dataset.startsAt ?? "");
  if (Number.isNaN(startsAt)) return () => {};
  return everySecond((now) => {
    timer.toggleAttribute("data-passed", now >= startsAt);
    for (const [unit, digits] of Object.entries(timeRemaining(startsAt, now))) {
      const text = timer.querySelector(`[data-unit=${unit}]`)?.firstElementChild?.firstChild;
      if (text && text.nodeValue !== digits) text.nodeValue = digits;
    }
  });
};
