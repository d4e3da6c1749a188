import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { formatTime, ownTimeZone } from "@summit/schema/validation/formats.ts";
import type { Behaviour } from "#lib/behaviour.ts";
import { pageLocale } from "#lib/page-locale.ts";
import { isSameClock, weekdayIn } from "#lib/zone-clock.ts";
import { chooseTime, watchTime } from "./time-choice.ts";

/**
 * In an element with `data-times` (the conference's time zone), converts the times marked with `data-clock` to
 * the visitor's time zone if they chose that, and shows the switch if the zones differ. If the date differs,
 * the time includes the weekday.
 */
export const showTimes: Behaviour = (element) => {
  const zone = element.dataset.times ?? "UTC";
  const times = [...element.querySelectorAll<HTMLTimeElement>("time[data-clock]")];
  const served = times.map((time) => time.textContent);
  const own = ownTimeZone();
  // Only some may differ, when a clock change lies between them.
  if (times.every(({ dateTime }) => isSameClock(Date.parse(dateTime), zone, own))) return () => {};

  const cities = [...document.querySelectorAll("[data-zone-city]")];
  const servedCities = cities.map((city) => city.textContent);
  const choices = [...element.querySelectorAll<HTMLElement>("[data-time-choice]")];
  for (const choice of choices) {
    choice.hidden = false;
    const name = choice.querySelector("[data-own-zone]");
    if (name) name.textContent = ` (${cityOfZone(own)})`;
  }
  const show = (wantsOwn: boolean) => {
    times.forEach((time, index) => {
      time.textContent = wantsOwn ? localTime(pageLocale(), time, zone) : (served[index] ?? "");
    });
    cities.forEach((city, index) => {
      city.textContent = wantsOwn ? cityOfZone(own) : (servedCities[index] ?? "");
    });
    for (const choice of choices) {
      for (const button of choice.querySelectorAll<HTMLElement>("button[data-time]")) {
        button.setAttribute("aria-pressed", String((button.dataset.time === "own") === wantsOwn));
      }
    }
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("button[data-time]");
    if (button) chooseTime(button.dataset.time === "own");
  };
  const stopWatching = watchTime(show);
  element.addEventListener("click", onClick);
  return () => {
    stopWatching();
    element.removeEventListener("click", onClick);
    show(false);
    for (const name of element.querySelectorAll("[data-own-zone]")) name.textContent = "";
  };
};

/** "10:20 AM – 10:40 AM", with the weekday if it differs from the conference's. */
function localTime(locale: string, { dateTime, dataset }: HTMLTimeElement, zone: string): string {
  const from = Date.parse(dateTime);
  const start = formatTime(locale, from);
  if (dataset.clock === "short") return start.replace(/ [AP]M$/, "");
  const range = dataset.until
    ? `${start} – ${formatTime(locale, Date.parse(dataset.until))}`
    : start;
  const day = weekdayIn(locale, from);
  return day === weekdayIn(locale, from, zone) ? range : `${range} (${day})`;
}
