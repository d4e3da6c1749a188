import type { Behaviour } from "#lib/behaviour.ts";
import { fillNodes, fillWords } from "#lib/fill-words.ts";
import { findBars } from "./find-bars.ts";
import { hideEmptyRooms } from "./hide-empty-rooms.ts";
import { runSheet } from "./run-sheet.ts";

const plain = ["theme", "type", "track", "level", "language"] as const;
const names = [...plain, "room", "speaker"] as const;
type Filters = Record<(typeof names)[number], string>;

/** What it says, in the language of the page; most have places for values. */
export type FilterWords = Record<
  "nothing" | "elsewhere" | "oneOnDay" | "manyOnDay" | "count" | "none",
  string
>;

/** The attributes of an entry: its rooms one a line, the slugs of its speakers with spaces between them. */
type Entry = { [Name in (typeof plain)[number] | "room" | "allRooms" | "speakers"]?: string };

/** Whether an entry matches all filters; empty ones match everything. What takes place in all rooms is in each. */
export function passes(entry: Entry, { room, speaker, ...filters }: Filters): boolean {
  return (
    plain.every((name) => !filters[name] || entry[name] === filters[name]) &&
    (!room || entry.allRooms !== undefined || (entry.room ?? "").split("\n").includes(room)) &&
    (!speaker || (entry.speakers ?? "").split(" ").includes(speaker))
  );
}

/**
 * Shows the programme's entries that match the form's filters, keeps the filters in the URL, and shows the
 * number of matches per day, and the columns of rooms that have some; on a day without any, links to the days that have some. Without JavaScript the form submits to the search.
 */
export const filterEntries: Behaviour = (programme) => {
  const form = programme.querySelector<HTMLFormElement>("form[data-filter]");
  const status = form?.querySelector<HTMLElement>("[role=status]");
  if (!form) return () => {};
  const words: FilterWords = JSON.parse(form.dataset.words ?? "");
  const details = form.closest("details");
  const chosen = () => {
    const values = new FormData(form);
    return Object.fromEntries(
      names.map((name) => [name, String(values.get(name) ?? "")]),
    ) as Filters;
  };

  const show = () => {
    const filters = chosen();
    const count = names.filter((name) => filters[name]).length;
    const isFiltered = count > 0;
    const told = details?.querySelector("[data-chosen]");
    if (told) told.textContent = isFiltered ? ` (${count})` : "";
    const days = [...programme.querySelectorAll<HTMLElement>("section[data-date]")].map((day) => {
      let matches = 0;
      const barsOf = findBars(day);
      for (const entry of day.querySelectorAll<HTMLElement>("li[data-session]")) {
        entry.hidden =
          isFiltered &&
          (entry.dataset.type === "Break" ||
            !passes({ language: form.dataset.language, ...entry.dataset }, filters));
        if (!entry.hidden) matches += 1;
        for (const bar of barsOf(entry)) {
          bar.closest("li")?.toggleAttribute("hidden", entry.hidden);
        }
      }
      const grid = day.querySelector<HTMLElement>("[data-by-room]");
      if (grid) hideEmptyRooms(grid, isFiltered, filters.room);
      for (const link of day.querySelectorAll<HTMLAnchorElement>("[data-jump] a")) {
        const slot = day.querySelector(`[id="${link.hash.slice(1)}"]`);
        link.hidden = !slot?.querySelector("[data-session]:not([hidden])");
      }
      return { day, count: matches, label: day.dataset.label ?? "" };
    });
    for (const { day, count, label } of days) {
      const note = day.querySelector<HTMLElement>("[data-no-match]");
      if (!note) continue;
      note.hidden = !isFiltered || count > 0;
      const elsewhere = days.flatMap((other) => {
        if (other.count === 0) return [];
        const link = document.createElement("a");
        link.href = `#${other.day.id}`;
        const text = other.count === 1 ? words.oneOnDay : words.manyOnDay;
        link.textContent = fillWords(text, { count: other.count, day: other.label });
        return [", ", link];
      });
      if (elsewhere.length === 0) note.textContent = words.nothing;
      else {
        const text = fillWords(words.elsewhere, { day: label });
        note.replaceChildren(...fillNodes(text, "others", elsewhere.slice(1)));
      }
    }
    const counts = days.map(({ label, count }) =>
      fillWords(count === 0 ? words.none : words.count, { day: label, count }),
    );
    if (status) status.textContent = isFiltered ? counts.join(", ") : "";
    form.toggleAttribute("data-filtered", isFiltered);
  };
  const onChange = () => {
    const url = new URL(window.location.href);
    for (const [name, value] of Object.entries(chosen())) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    window.history.replaceState(window.history.state, "", url);
    show();
  };
  const onSubmit = (event: Event) => event.preventDefault();
  const onReset = () => window.setTimeout(onChange);

  // A choice that was made before this code had loaded stays, unless the URL asks for another.
  const asked = new URLSearchParams(window.location.search);
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = asked.get(field.name);
    if (value === null) continue;
    if (field instanceof HTMLInputElement) field.checked ||= field.value === value;
    else if ([...field.options].some((option) => option.value === value)) field.value = value;
  }
  const isFiltered = names.some((name) => chosen()[name]);
  const stopSheet = details ? runSheet(details, isFiltered) : () => {};
  onChange();
  const ended = new AbortController();
  const { signal } = ended;
  form.addEventListener("change", onChange, { signal });
  form.addEventListener("submit", onSubmit, { signal });
  form.addEventListener("reset", onReset, { signal });
  return () => {
    ended.abort();
    stopSheet();
  };
};
