/**
 * A cookie that scripts can read, which stands beside the session's, which they cannot. It says that
 * somebody has signed in, and nothing else; who it is, and whether the session still lives, the API says.
 */
export const signedInCookie = "summit_signed_in";

const attribute = "data-signed-in";

/** Whether this browser has signed in, as far as its cookies tell. */
export const hasSignedIn = (): boolean => document.cookie.includes(`${signedInCookie}=`);

/** Lets the style sheet show what the bar has for those who are signed in, or for strangers. */
export function showSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(attribute, isSignedIn);
}

/** Selects an element while somebody is signed in. */
export const signedIn = `html[${attribute}] &`;
