import type { Behaviour } from "#lib/behaviour.ts";

/** Lets the switch in an element choose the scheme of all pages; `entry-early.ts` sets it on those that come. */
export const chooseScheme: Behaviour = (element) => {
  const root = document.documentElement;
  const choices = [...element.querySelectorAll("input")];
  for (const choice of choices) choice.checked = choice.value === (root.dataset.scheme ?? "");
  element.hidden = false;
  const choose = () => {
    const scheme = choices.find(({ checked }) => checked)?.value;
    if (scheme) root.dataset.scheme = scheme;
    else delete root.dataset.scheme;
    try {
      if (scheme) localStorage.setItem("scheme", scheme);
      else localStorage.removeItem("scheme");
    } catch {
      // Then it holds on this page alone.
    }
  };
  element.addEventListener("change", choose);
  return () => element.removeEventListener("change", choose);
};
