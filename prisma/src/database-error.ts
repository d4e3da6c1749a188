/** The database cannot be opened. The message is one sentence for the operator. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/** The open database ended or did not answer in time: it may do so again in a moment. */
export class DatabaseOutageError extends Error {
  override name = "DatabaseOutageError";
}
