import type { Behaviour } from "#lib/behaviour.ts";
import { scrollToCurrent } from "#lib/scroll-to-current.ts";
import { dayFromHash } from "./day-from-hash.ts";

/** Styles a programme so that it shows the section of the day that the address names, or the first. */
export const oneDay = {
  "&:not([data-day]):has(section:target) section:not(:target)": { display: "none" },
  "&:not([data-day], :has(section:target)) section:not(:first-of-type)": { display: "none" },
};

/**
 * Marks the links to the day of the programme that the address names. The style sheet shows that day, by
 * `:target`, so that the browser scrolls to it; where the client has changed the address, which leaves
 * `:target` as it was, this shows it instead.
 */
export const showDay: Behaviour = (programme) => {
  const sections = [...programme.querySelectorAll<HTMLElement>("section[id]")];
  const show = () => {
    const day = dayFromHash(
      window.location.hash,
      sections.map(({ id }) => id),
    );
    const target = sections.find((section) => section.matches(":target")) ?? sections[0];
    const isShown = target?.id === day;
    programme.toggleAttribute("data-day", !isShown);
    for (const section of sections) section.hidden = !isShown && section.id !== day;
    for (const link of programme.querySelectorAll("nav a")) {
      if (link.getAttribute("href") === `#${day}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    for (const row of programme.querySelectorAll<HTMLElement>("nav > *")) scrollToCurrent(row);
  };
  show();
  window.addEventListener("hashchange", show);
  return () => window.removeEventListener("hashchange", show);
};
