import type { Behaviour } from "#lib/behaviour.ts";
import { setSearchKey, usesSearchKey } from "#lib/search-key.ts";

/** Makes the checkbox in an element turn the search key on and off in this browser. */
export const chooseSearchKey: Behaviour = (element) => {
  const box = element.querySelector("input");
  if (!box) return () => {};
  box.checked = usesSearchKey();
  element.hidden = false;
  const choose = () => setSearchKey(box.checked);
  box.addEventListener("change", choose);
  return () => box.removeEventListener("change", choose);
};
