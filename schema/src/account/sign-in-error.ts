/** Nobody was signed in. The message is for the person who tried. */
export class SignInError extends Error {
  override name = "SignInError";
}
