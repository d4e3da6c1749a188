/**
 * A script-readable cookie next to the HttpOnly session cookie. It only says that somebody has signed in; who
 * it is, and whether the session is still valid, has to be asked from the API.
 */
export const signedInCookie = "summit_signed_in";

const attribute = "data-signed-in";

/** Whether this browser is signed in, according to its cookies. */
export const hasSignedIn = (): boolean => document.cookie.includes(`${signedInCookie}=`);

/** Lets CSS switch between the bar's signed-in and signed-out content. */
export function showSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(attribute, isSignedIn);
}

/** A selector that matches an element while signed in. */
export const signedIn = `html[${attribute}] &`;
