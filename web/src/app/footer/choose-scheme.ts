import type { Behaviour } from "#lib/behaviour.ts";
import { store } from "#lib/stored.ts";

/**
 * Makes the switch in an element set the colour scheme for all pages; `entry-inline.ts` applies it on later page
 * loads.
 */
export const chooseScheme: Behaviour = (element) => {
  const root = document.documentElement;
  const choices = [...element.querySelectorAll("input")];
  for (const choice of choices) choice.checked = choice.value === (root.dataset.scheme ?? "");
  element.hidden = false;
  const choose = () => {
    const scheme = choices.find(({ checked }) => checked)?.value;
    if (scheme) root.dataset.scheme = scheme;
    else delete root.dataset.scheme;
    store("scheme", scheme || null);
  };
  element.addEventListener("change", choose);
  return () => element.removeEventListener("change", choose);
};
