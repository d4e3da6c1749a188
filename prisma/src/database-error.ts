/** The database cannot be opened. The message is one sentence for the operator. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}
