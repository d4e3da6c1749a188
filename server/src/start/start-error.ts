/** What keeps the server from starting and the operator can mend. The message is one sentence. */
export class StartError extends Error {
  override name = "StartError";
}
