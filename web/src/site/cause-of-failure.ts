import type { Translate } from "@summit/schema/messages/translator.ts";

const busyCodes: readonly unknown[] = ["SERVICE_UNAVAILABLE", "RATE_LIMITED"];
/** Of a server that does not answer for now, or of a proxy in front of one. */
const busyStatuses: readonly unknown[] = [429, 502, 503, 504];

/** What is known of an answer that was no success: its status, or the errors of the API. */
type Answer = { statusCode?: unknown; errors?: readonly { extensions?: { code?: unknown } }[] };

/** No answer has come, the server is busy, or it has failed. */
type Cause = "unreachable" | "busy" | "failed";

/** @param error that of `fetch`, which is a TypeError if there was no answer, or of an answer */
export function causeOf(error: unknown): Cause {
  if (error instanceof TypeError) return "unreachable";
  const { statusCode, errors } = Object(error) as Answer;
  if (
    busyStatuses.includes(statusCode) ||
    errors?.some(({ extensions }) => busyCodes.includes(extensions?.code))
  ) {
    return "busy";
  }
  return "failed";
}

/** What is said of each, for a behaviour. */
export type CauseWords = Record<Cause, string>;

export const causeWords = (t: Translate): CauseWords => ({
  unreachable: t("site.causeUnreachable"),
  busy: t("site.causeBusy"),
  failed: t("site.causeFailed"),
});

/** Why something could not be loaded, and what to do. */
export const causeOfFailure = (t: Translate, error: unknown): string =>
  causeWords(t)[causeOf(error)];
