import type { Behaviour } from "#lib/behaviour.ts";
import { everySecond } from "#lib/every-second.ts";

/**
 * Marks the current entry of a day, by `data-starts-at` and `data-ends-at`, and its link in the day's overview,
 * and shows the button that jumps to it.
 */
export const markCurrentEntry: Behaviour = (day) => {
  const entries = [...day.querySelectorAll<HTMLElement>("[data-starts-at]")].map((element) => ({
    element,
    startsAt: Date.parse(element.dataset.startsAt ?? ""),
    endsAt: Date.parse(element.dataset.endsAt ?? ""),
  }));
  const button = day.querySelector<HTMLElement>("[data-happening-now]");
  const current = () => day.querySelector<HTMLElement>('[data-starts-at][aria-current="time"]');
  const linkTo = ({ id }: HTMLElement) => day.querySelector(`a[href="#${CSS.escape(id)}"]`);
  const onClick = () => {
    const entry = current();
    entry?.scrollIntoView({ block: "center" });
    entry?.setAttribute("tabindex", "-1");
    entry?.focus({ preventScroll: true });
  };
  button?.addEventListener("click", onClick);
  const stop = everySecond((now) => {
    const found = entries.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)?.element;
    const marked = current();
    if (marked === (found ?? null)) return;
    for (const element of marked ? [marked, linkTo(marked)] : []) {
      element?.removeAttribute("aria-current");
    }
    for (const element of found ? [found, linkTo(found)] : []) {
      element?.setAttribute("aria-current", "time");
    }
    if (button) button.hidden = !found;
  });
  return () => {
    stop();
    button?.removeEventListener("click", onClick);
  };
};
