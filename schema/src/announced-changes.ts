/** A breaking change of the API that was announced to its users. */
interface AnnouncedChange {
  /** When it was announced, YYYY-MM-DD. */
  date: string;
  reason: string;
}

/**
 * The breaking changes since the last release, by the text with which the test of the schema reports them. A release
 * empties the list, and puts its own `schema.graphql` in the place of `released-schema.graphql`.
 */
export const announcedChanges: Readonly<Record<string, AnnouncedChange>> = {};
