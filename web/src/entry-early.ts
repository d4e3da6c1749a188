/**
 * Runs before the page is first drawn, as a script of its own that blocks until it has: what comes later would be
 * seen to change. It is no module and imports nothing, so that it is one small file.
 */
{
  const root = document.documentElement;
  try {
    // `choose-scheme.ts` keeps it. Without a choice, the system's scheme holds, by CSS alone.
    const scheme = localStorage.getItem("scheme");
    if (scheme) root.dataset.scheme = scheme;
  } catch {
    // Nothing may be kept here.
  }

  /** The portrait in a link to another page grows into the one on that page, and shrinks back. */
  const carryPortrait = (transition: ViewTransition | null, address: string | null | undefined) => {
    if (!transition || !address) return;
    const { pathname } = new URL(address);
    const linked = document.querySelector<HTMLElement>(
      `main a[href="${CSS.escape(pathname)}"] [data-portrait]`,
    );
    if (!linked) return;
    const ofPage = document.querySelector<HTMLElement>("[data-portrait=page]");
    if (ofPage) ofPage.style.viewTransitionName = "none";
    linked.style.viewTransitionName = "portrait";
    void transition.finished.finally(() => {
      linked.style.viewTransitionName = "";
      if (ofPage) ofPage.style.viewTransitionName = "";
    });
  };

  window.addEventListener("pageswap", ({ viewTransition, activation }) =>
    carryPortrait(viewTransition, activation?.entry.url),
  );
  window.addEventListener("pagereveal", ({ viewTransition }) =>
    carryPortrait(viewTransition, window.navigation?.activation?.from?.url),
  );
}
