import { showLoadFailed } from "#app/load-failed-note.ts";
import { logError } from "#lib/log-error.ts";
import { hasSignedIn, showSignedIn } from "#site/viewer/signed-in.ts";

/** Events that indicate that a visitor starts to use a form. */
const signs = ["pointerdown", "focusin"] as const;

/**
 * Loads the client on demand: immediately on pages that do not work without it and for signed-in users,
 * otherwise when the visitor starts to use a form, unless that is marked `data-plain`; never on pages that are for one
 * request. Until hydration, the
 * browser handles everything natively: fields keep their text, links load pages, and forms are posted.
 *
 * @param load resolves once the client has hydrated the page
 */
export function loadClientAtIntent(load: () => Promise<void>): void {
  const begin = () => {
    for (const sign of signs) document.removeEventListener(sign, beginAtForm);
    load().catch((error: unknown) => {
      logError(error);
      showLoadFailed();
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
  const { client } = document.documentElement.dataset;
  if (client === "never") return;
  if (isSignedIn || client === "at-once") begin();
  else listen();
}
