import { logError } from "#lib/log-error.ts";
import { hasSignedIn, showSignedIn } from "#site/viewer/signed-in.ts";

/** How somebody begins to use a form. */
const signs = ["pointerdown", "focusin"] as const;

/**
 * Loads the client when it is needed: at once on a page that is nothing without it and for whoever
 * has signed in, otherwise when somebody begins to use a form, unless that is `data-plain` and works without it. What they do until it is there is the
 * browser's: text stays in its fields, links lead to pages, and forms are posted.
 *
 * @param load resolves once the client has taken the page over
 */
export function loadClientAtIntent(load: () => Promise<void>): void {
  const begin = () => {
    for (const sign of signs) document.removeEventListener(sign, beginAtForm);
    load().catch((error: unknown) => {
      logError(error);
      listen();
    });
  };
  const beginAtForm = ({ target }: Event) => {
    if (target instanceof Element && target.closest("form:not([data-plain])")) begin();
  };
  const listen = () => {
    for (const sign of signs) document.addEventListener(sign, beginAtForm, { passive: true });
  };

  const isSignedIn = hasSignedIn();
  showSignedIn(isSignedIn);
  if (isSignedIn || document.documentElement.dataset.client === "at-once") begin();
  else listen();
}
