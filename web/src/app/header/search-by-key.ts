import type { Behaviour } from "#lib/behaviour.ts";
import { usesSearchKey } from "#lib/search-key.ts";

const fields = "input, textarea, select, [contenteditable]";

/**
 * Lets "/" lead to the search: to the page's search field or else, by this link, to the page that has it. Not while
 * somebody types, nor for those who have turned it off.
 */
export const searchByKey: Behaviour = (link) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || defaultPrevented || !usesSearchKey()) return;
    if (target instanceof Element && target.closest(fields)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLElement>("main [type=search]");
    if (field) field.focus();
    else if (link instanceof HTMLAnchorElement) window.location.assign(`${link.href}#words`);
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
};
