/**
 * What does not have to stay for good, and how many days it is kept. Null means that it stays: the
 * organizers read messages in the admin, and delete them there.
 */
export const defaultRetention = {
  /** Messages of the contact form. */
  messages: null,
  /** Messages that look like spam. */
  spam: 90,
  /** Newsletter sign-ups that nobody has confirmed. */
  "pending-subscribers": 90,
  /** Form submissions that were rejected, and unsigned ones that nobody has decided on. */
  forms: 365,
  /** Records of mails that were sent or have failed. */
  mails: 90,
  /** Webhook deliveries that were made or given up. */
  deliveries: 30,
  /** Entries of the log. */
  log: 730,
} as const;

export type RetentionKind = keyof typeof defaultRetention;

/** Days by kind. */
export type Retention = Readonly<Record<RetentionKind, number | null>>;

const kinds = Object.keys(defaultRetention) as RetentionKind[];

/**
 * Reads for example "mails=30, log=off", which leaves the other kinds as they are by default.
 *
 * @throws Error with what is wrong, as the end of a sentence
 */
export function parseRetention(text: string): Retention {
  const given = text
    .split(",")
    .filter((entry) => entry.trim())
    .map(parseEntry);
  return { ...defaultRetention, ...Object.fromEntries(given) };
}

function parseEntry(entry: string): [RetentionKind, number | null] {
  const [, name, days = ""] = /^\s*([\w-]+)\s*=\s*(off|[1-9]\d{0,4})\s*$/.exec(entry) ?? [];
  const kind = kinds.find((known) => known === name);
  if (!kind)
    throw new Error(`must be like mails=90,log=off; what can be named is ${kinds.join(", ")}`);
  return [kind, days === "off" ? null : Number(days)];
}
