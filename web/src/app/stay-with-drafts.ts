/**
 * On a page that shows drafts, links load the next page from the server: the client itself would fetch what is public.
 */
export function stayWithDrafts(root: Element): void {
  // In the capture phase, so that the router, which listens at the root, does not hear of the click.
  document.addEventListener(
    "click",
    (event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      if (!link || !root.contains(link)) return;
      const isHere = link.href.split("#")[0] === window.location.href.split("#")[0];
      if (!isHere) event.stopPropagation();
    },
    { capture: true },
  );
}
