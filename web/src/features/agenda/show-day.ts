import type { Behaviour } from "#lib/behaviour.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";
import { scrollToCurrent } from "#lib/scroll-to-current.ts";
import { dayAt } from "./day-at.ts";

/**
 * Styles a programme so that it shows the day in the URL's fragment (of the day itself or one of its entries),
 * or the first one; all of them in print.
 */
export const oneDay = {
  "& li[hidden]": { display: "none" },
  "@media screen": {
    "&:not([data-day]):has(section:target, section :target) section:not(:target, :has(:target))": {
      display: "none",
    },
    "&:not([data-day], :has(section:target, section :target)) section:not(:first-of-type)": {
      display: "none",
    },
  },
};

/**
 * Marks the links to the day in the URL's fragment; without one, that is today during the conference, or else
 * the first day. CSS shows the day by `:target`, so that the browser scrolls to it. Client-side navigation does
 * not update `:target`, and today has no fragment; in these cases this behaviour shows the day. A page that stays
 * open overnight moves on to the new day.
 */
export const showDay: Behaviour = (programme) => {
  const sections = [...programme.querySelectorAll<HTMLElement>("section[id]")];
  let today: HTMLElement | undefined;
  const links = [...programme.querySelectorAll("nav a")];
  const show = () => {
    const named = sectionAt(window.location.hash, sections);
    const day = named ?? today ?? sections[0];
    const target = sections.find((section) => section.matches(":target, :has(:target)"));
    const isShown = day === (target ?? sections[0]);
    programme.toggleAttribute("data-day", !isShown);
    for (const section of sections) {
      section.hidden = !isShown && section !== day;
      for (const link of links) {
        if (link.getAttribute("href") !== `#${section.id}`) continue;
        link.toggleAttribute("data-today", section === today);
        if (section === day) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    }
    for (const row of programme.querySelectorAll<HTMLElement>("[data-days]")) scrollToCurrent(row);
  };
  let isFirst = true;
  const stopTicking = onTheMinute((now) => {
    const next = dayAt(sections, now, programme.dataset.timeZone);
    if (next === today && !isFirst) return;
    isFirst = false;
    today = next;
    show();
  });
  window.addEventListener("hashchange", show);
  return () => {
    stopTicking();
    window.removeEventListener("hashchange", show);
  };
};

/** The section that the URL fragment refers to, by its own id or by that of an element in it. */
function sectionAt<Section extends Element>(
  hash: string,
  sections: readonly Section[],
): Section | undefined {
  const id = hash.slice(1);
  return sections.find(
    (section) => id && (section.id === id || section.querySelector(`[id="${CSS.escape(id)}"]`)),
  );
}
