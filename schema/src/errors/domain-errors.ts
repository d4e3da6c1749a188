/** A record that a mutation names is not there, or not the viewer's to touch. */
export class NotFoundError extends Error {
  override name = "NotFoundError";
}
