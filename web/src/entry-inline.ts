/**
 * Script in the head of every page, which runs before the first paint to avoid a flash of the wrong state. It is
 * inline, because a file would delay that paint; the content security policy allows it by its hash. A classic
 * script without imports.
 */
{
  const root = document.documentElement;
  // As `signed-in.ts` does: the bar has its final layout from the first paint on.
  if (document.cookie.includes("summit_signed_in=")) root.dataset.signedIn = "";
  try {
    // Stored by `choose-scheme.ts`. Without a choice, CSS alone follows the system's scheme.
    const scheme = localStorage.getItem("scheme");
    if (scheme) root.dataset.scheme = scheme;
    // Stored by `run-grid.ts`. Without a choice, a wide agenda of several rooms is a grid.
    if (localStorage.getItem("agenda-view") === "list") root.dataset.agenda = "list";
  } catch {
    // Storage is blocked.
  }

  // What is clicked, typed and chosen on a page that was rendered for its viewer, before its scripts are there.
  // `early-acts.ts` does it when they are; links work without them.
  if (root.dataset.forViewer !== undefined) {
    const acts: NonNullable<Window["earlyActs"]>["acts"] = [];
    const keep = (event: Event) => {
      const target = event.target as HTMLInputElement;
      acts.push({ type: event.type, target, value: target.value });
      const clickable = "button, [role=button], input[type=checkbox]";
      if (event.type === "input" || !target.closest(clickable)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const types = ["click", "input"];
    for (const type of types) addEventListener(type, keep, true);
    window.earlyActs = {
      acts,
      stop: () => {
        for (const type of types) removeEventListener(type, keep, true);
      },
    };
  }

  /** View transition: the portrait in a link morphs into the one on the target page, and back. */
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

  // A form's answer is mostly the same page again, which would be seen twice.
  let isSending = false;
  window.addEventListener("submit", ({ target, defaultPrevented }) => {
    isSending = !defaultPrevented && (target as HTMLFormElement).method === "post";
  });
  window.addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (isSending) viewTransition?.skipTransition();
    else carryPortrait(viewTransition, activation?.entry.url);
  });
  window.addEventListener("pagereveal", ({ viewTransition }) =>
    carryPortrait(viewTransition, window.navigation?.activation?.from?.url),
  );
}
