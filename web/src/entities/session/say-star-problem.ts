/** Shows in the page's `StarProblem` why stars were not kept; hides it if they were. */
export function sayStarProblem(problem: string | undefined): void {
  const notice = document.querySelector<HTMLElement>("[data-star-problem]");
  const text = notice?.querySelector("p");
  if (!notice || !text) return;
  notice.togglePopover(problem !== undefined);
  // Once it is displayed, so that screen readers announce it.
  text.textContent = problem ?? "";
}
