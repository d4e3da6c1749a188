import { inEnglish } from "#lib/in-english.ts";
import { failureText } from "#site/failure-text.ts";

/** What is said of failures without a reason from the API, mostly because it could not be reached. */
export const unreachable = "The server could not be reached. Please try again.";

/** Why something failed: the API's own reason, or else what is given. */
export const reasonOf = (error: unknown, otherwise = unreachable): string =>
  failureText(inEnglish, error, otherwise);
