import { entities } from "#content/entities.ts";
import type { Row } from "#privacy/row.ts";

/**
 * How an erasure treats a table. `ownColumn`: rows with the address in that column are the person's own and
 * deleted; in others the address is redacted. "own": all rows that contain the address are the person's own.
 * "redact": the address is redacted. "content": unchanged, because organizers have published it and can change
 * it in the admin.
 */
type Treatment = { ownColumn: string } | "own" | "redact" | "content";

/** All tables. */
export const personalTables: Record<string, Treatment> = {
  users: { ownColumn: "email" },
  sign_ups: { ownColumn: "email" },
  newsletter_subscriptions: { ownColumn: "email" },
  contact_submissions: { ownColumn: "email" },
  // Goes with the message.
  message_answers: "redact",
  contact_notes: "redact",
  contact_replies: { ownColumn: "sender" },
  mailboxes: "content",
  outgoing_mails: { ownColumn: "recipient" },
  bounced_addresses: { ownColumn: "email" },
  invitations: { ownColumn: "email" },
  form_submissions: "own",
  api_tokens: "redact",
  // Deliveries about submissions contain the address; others reference records.
  webhook_deliveries: "own",
  auth_sessions: "redact",
  one_time_tokens: "redact",
  members: "redact",
  inbox_visits: "redact",
  team_notices: "redact",
  saved_views: "redact",
  proposal_digests: "content",
  session_stars: "redact",
  agenda_links: "redact",
  withdrawn_stars: "redact",
  audit_log: "redact",
  imported_values: "redact",
  // What organizers have published stays in the tables of content, but not what they have changed or deleted.
  binned_records: "redact",
  programme_releases: "redact",
  tellings: "redact",
  ...Object.fromEntries(Object.values(entities).map(({ table }) => [table, "content" as const])),
  people: { ownColumn: "email" },
  // Those of which somebody is the only author are deleted with them.
  proposals: "redact",
  // Goes with the person.
  proposal_people: "redact",
  proposal_letters: "redact",
  decision_letters: "content",
  letter_texts: "content",
  review_comments: "redact",
  review_assignments: "redact",
  review_scores: "redact",
  reviews: "redact",
  review_criteria: "content",
  review_phases: "content",
  speaker_tasks: "content",
  speaker_tasks_done: "redact",
  profile_changes: "redact",
  told_times: "redact",
  applied_content: "content",
  form_mappings: "content",
  former_conference_slugs: "content",
  former_slugs: "content",
  picture_addresses: "content",
  pictures: "content",
  released_schedule_items: "content",
  released_schedule_item_rooms: "content",
  released_schedule_item_speakers: "content",
  schedule_item_rooms: "content",
  schedule_item_speakers: "content",
  webhook_endpoints: "content",
  withdrawn_sessions: "content",
};

/**
 * Whether a row that contains an address of a person is about this person only.
 *
 * @param addresses in lower case
 */
export function isOwnRow(table: string, row: Row, addresses: readonly string[]): boolean {
  const treatment = personalTables[table];
  if (typeof treatment !== "object") return treatment === "own";
  return addresses.includes(String(row[treatment.ownColumn]).toLowerCase());
}

/** Whether the address is redacted in rows that are not deleted. */
export function isRedacted(table: string): boolean {
  const treatment = personalTables[table];
  return treatment !== undefined && treatment !== "content";
}

/** Columns with secrets or without information, which an export omits. */
const secretColumns: Record<string, readonly string[]> = {
  contact_replies: ["message_hash"],
  users: ["password_hash"],
  sign_ups: ["password_hash", "browser_hash"],
  api_tokens: ["token_hash"],
  auth_sessions: ["id"],
  one_time_tokens: ["token_hash"],
  calls: ["late_nonce"],
  people: ["link_nonce", "former_link_nonces"],
  proposals: ["link_nonce"],
  conferences: ["preview_nonce", "webhook_nonce"],
  webhook_endpoints: ["nonce", "former_nonce"],
  picture_addresses: ["address_hash"],
};

/** Rows by table as an export shows them, without secrets. */
export function readableRows(rows: Readonly<Record<string, Row[]>>): Record<string, Row[]> {
  const readable = Object.entries(rows).map(([table, found]) => {
    const secrets = secretColumns[table] ?? [];
    const withoutSecrets = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column)));
    return [table, found.map(withoutSecrets)];
  });
  return Object.fromEntries(readable);
}
