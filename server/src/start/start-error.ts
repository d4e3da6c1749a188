/** A startup error that the operator can fix. The message is one sentence. */
export class StartError extends Error {
  override name = "StartError";
}
