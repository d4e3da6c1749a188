/** Default retention periods in days. Null means unlimited. The privacy page says what becomes of messages. */
export const defaultRetention = {
  /** Messages of the contact form, after the end of the event or, if they came later, after they came. */
  messages: 730,
  /** Messages that look like spam. */
  spam: 90,
  /** Unconfirmed newsletter sign-ups. */
  "pending-subscribers": 90,
  /** Proposals that nobody has gone on with or submitted. */
  "proposal-drafts": 90,
  /** Rejected form submissions, and pending unsigned ones. */
  forms: 365,
  /** Records of mails that were sent or have failed. */
  mails: 90,
  /** Completed and cancelled webhook deliveries. */
  deliveries: 30,
  /** Entries of the log. */
  log: 730,
} as const;

export type RetentionKind = keyof typeof defaultRetention;

/** Retention periods in days by kind. */
export type Retention = Readonly<Record<RetentionKind, number | null>>;

const kinds = Object.keys(defaultRetention) as RetentionKind[];

/**
 * Parses for example "mails=30, log=off"; the other kinds keep their defaults.
 *
 * @throws Error with what is wrong, as the end of a sentence
 */
export function parseRetention(text: string): Retention {
  const entries = text
    .split(",")
    .filter((entry) => entry.trim())
    .map(parseEntry);
  return { ...defaultRetention, ...Object.fromEntries(entries) };
}

function parseEntry(entry: string): [RetentionKind, number | null] {
  const [, name, days = ""] = /^\s*([\w-]+)\s*=\s*(off|[1-9]\d{0,4})\s*$/.exec(entry) ?? [];
  const kind = kinds.find((known) => known === name);
  if (!kind)
    throw new Error(`must be like mails=90,log=off; what can be named is ${kinds.join(", ")}`);
  return [kind, days === "off" ? null : Number(days)];
}
