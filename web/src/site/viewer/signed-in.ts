/**
 * A script-readable cookie next to the HttpOnly session cookie. It only says that somebody has signed in; who
 * it is, and whether the session is still valid, has to be asked from the API.
 */
export const signedInCookie = "summit_signed_in";

/**
 * A script-readable cookie of browsers whose user opened a page from the admin's preview: there, the team sees drafts.
 * It shows nothing to anybody else.
 */
export const draftsCookie = "summit_drafts";

/**
 * Has pages show drafts until the browser is closed, or the user leaves the preview.
 *
 * @returns whether the browser stores it
 */
export function showDrafts(): boolean {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not available everywhere.
  document.cookie = `${draftsCookie}=1; Path=/; SameSite=Lax${secure}`;
  // Browsers store cookies in the background; reading waits for that, so that the next request has it.
  return document.cookie.includes(draftsCookie);
}

const attribute = "data-signed-in";

/** Whether this browser is signed in, according to its cookies. */
export const hasSignedIn = (): boolean => document.cookie.includes(`${signedInCookie}=`);

/** Lets CSS switch between the bar's signed-in and signed-out content. */
export function showSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(attribute, isSignedIn);
}
