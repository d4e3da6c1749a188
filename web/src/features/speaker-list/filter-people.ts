import type { Behaviour } from "#lib/behaviour.ts";
import { fold } from "#lib/fold.ts";

/** Shows the people whose card has every word of the field, in any case and with or without accents, and says how many. */
export const filterPeople: Behaviour = (list) => {
  const form = list.querySelector("form");
  const field = form?.querySelector<HTMLInputElement>("input[type=search]");
  const status = form?.querySelector("[role=status]");
  if (!form || !field || !status) return () => {};
  const people = [...list.querySelectorAll<HTMLElement>("li[data-tracks]")].map((card) => ({
    card,
    text: fold(card.textContent ?? ""),
  }));
  const show = () => {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    for (const { card, text } of people) {
      card.hidden = !words.every((word) => text.includes(word));
    }
    const shown = people.filter(({ card }) => card.checkVisibility()).length;
    const isFiltered = shown < people.length;
    const found = shown === 1 ? "1 speaker" : `${shown} speakers`;
    status.textContent = isFiltered ? (shown === 0 ? "Nobody matches." : found) : "";
  };
  const onSubmit = (event: Event) => event.preventDefault();
  const ended = new AbortController();
  const { signal } = ended;
  form.addEventListener("input", show, { signal });
  form.addEventListener("submit", onSubmit, { signal });
  show();
  return () => ended.abort();
};
