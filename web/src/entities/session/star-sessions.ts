import type { Behaviour } from "#lib/behaviour.ts";
import { sayStarProblem } from "./say-star-problem.ts";
import { readStars, watchStars, writeStars } from "./stars.ts";

/**
 * Initializes the star buttons in an element with `data-stars` (the id of the conference), and toggles a
 * session's star on click, or says why that is not possible. Without JavaScript there are no stars.
 */
export const starSessions: Behaviour = (element) => {
  const conferenceId = element.dataset.stars ?? "";
  const stopWatching = watchStars(conferenceId, (stars) => {
    for (const button of element.querySelectorAll<HTMLElement>("button[data-star]")) {
      button.inert = false;
      button.setAttribute("aria-pressed", String(stars.has(button.dataset.star ?? "")));
    }
  });
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("button[data-star]");
    if (!button) return;
    const id = button.dataset.star ?? "";
    const stars = readStars(conferenceId);
    if (!stars.delete(id)) stars.add(id);
    sayStarProblem(writeStars(conferenceId, stars));
  };
  element.addEventListener("click", onClick);
  return () => {
    stopWatching();
    element.removeEventListener("click", onClick);
  };
};
