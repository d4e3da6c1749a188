const busyCodes: readonly unknown[] = ["SERVICE_UNAVAILABLE", "RATE_LIMITED"];
/** Of a server that does not answer for now, or of a proxy in front of one. */
const busyStatuses: readonly unknown[] = [429, 502, 503, 504];

/** What is known of an answer that was no success: its status, or the errors of the API. */
type Answer = { statusCode?: unknown; errors?: readonly { extensions?: { code?: unknown } }[] };

/**
 * Why something could not be loaded, and what to do: no answer has come, the server is busy, or it has failed.
 *
 * @param error that of `fetch`, which is a TypeError if there was no answer, or of an answer
 */
export function causeOfFailure(error: unknown): string {
  if (error instanceof TypeError) {
    return "The server could not be reached. Please check your connection, and try again.";
  }
  const { statusCode, errors } = Object(error) as Answer;
  if (
    busyStatuses.includes(statusCode) ||
    errors?.some(({ extensions }) => busyCodes.includes(extensions?.code))
  ) {
    return "The server is busy at the moment. Please try again in a minute.";
  }
  return "Something went wrong on the server. Please try again; if it happens again, tell the organizers.";
}
