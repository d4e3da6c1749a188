import type { Behaviour } from "#lib/behaviour.ts";
import { everySecond } from "#lib/every-second.ts";
import { findBars } from "./find-bars.ts";

const entriesOfDay = "[data-starts-at]:not([data-cancelled])";

/**
 * Marks what is on of a day, by `data-starts-at` and `data-ends-at`, and its links in the day's overview, and
 * shows the button that jumps to the first of them. Sessions in parallel are all on; cancelled ones never are.
 */
export const markCurrentEntry: Behaviour = (day) => {
  const barsOf = findBars(day);
  const entries = [...day.querySelectorAll<HTMLElement>(entriesOfDay)].map((element) => ({
    element,
    bars: barsOf(element),
    startsAt: Date.parse(element.dataset.startsAt ?? ""),
    endsAt: Date.parse(element.dataset.endsAt ?? ""),
  }));
  const button = day.querySelector<HTMLElement>("[data-happening-now]");
  const onClick = () => {
    const entry = day.querySelector<HTMLElement>(
      '[data-starts-at][aria-current="time"]:not([hidden])',
    );
    entry?.scrollIntoView({ block: "center" });
    entry?.setAttribute("tabindex", "-1");
    entry?.focus({ preventScroll: true });
  };
  button?.addEventListener("click", onClick);
  const stop = everySecond((now) => {
    let isAnyOn = false;
    for (const { element, bars, startsAt, endsAt } of entries) {
      const isOn = startsAt <= now && now < endsAt;
      isAnyOn ||= isOn;
      if (isOn === element.hasAttribute("aria-current")) continue;
      for (const each of [element, ...bars]) {
        if (isOn) each.setAttribute("aria-current", "time");
        else each.removeAttribute("aria-current");
      }
    }
    if (button) button.hidden = !isAnyOn;
  });
  return () => {
    stop();
    button?.removeEventListener("click", onClick);
  };
};
