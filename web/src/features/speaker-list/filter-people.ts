import type { Behaviour } from "#lib/behaviour.ts";
import { fillWords } from "#lib/fill-words.ts";
import { fold } from "#lib/fold.ts";

/** What it says, in the language of the page; `found` has a place for the number. */
export type FilterWords = Record<"nobody" | "foundOne" | "found", string>;

/** Shows the people whose card has every word of the field, in any case and with or without accents, and says how many. */
export const filterPeople: Behaviour = (list) => {
  const words: FilterWords = JSON.parse(list.dataset.words ?? "");
  const form = list.querySelector("form");
  const field = form?.querySelector<HTMLInputElement>("input[type=search]");
  const status = form?.querySelector("[role=status]");
  if (!form || !field || !status) return () => {};
  const people = [...list.querySelectorAll<HTMLElement>("li[data-tracks]")].map((card) => ({
    card,
    text: fold(card.textContent ?? ""),
  }));
  const show = () => {
    const wanted = fold(field.value).split(/\s+/).filter(Boolean);
    for (const { card, text } of people) {
      card.hidden = !wanted.every((word) => text.includes(word));
    }
    const shown = people.filter(({ card }) => card.checkVisibility()).length;
    status.textContent = shown < people.length ? foundText(words, shown) : "";
  };
  const onSubmit = (event: Event) => event.preventDefault();
  const ended = new AbortController();
  const { signal } = ended;
  form.addEventListener("input", show, { signal });
  form.addEventListener("submit", onSubmit, { signal });
  show();
  return () => ended.abort();
};

function foundText({ nobody, foundOne, found }: FilterWords, count: number): string {
  if (count === 0) return nobody;
  return count === 1 ? foundOne : fillWords(found, { number: count });
}
