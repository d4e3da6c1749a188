/** An announced breaking change of the API. */
interface AnnouncedChange {
  /** When it was announced, YYYY-MM-DD. */
  date: string;
  reason: string;
}

/**
 * The announced breaking changes since the last release, by the message that the schema's test reports. Each
 * release empties the list, and replaces `released-schema.graphql` with its `schema.graphql`.
 */
export const announcedChanges: Readonly<Record<string, AnnouncedChange>> = {};
