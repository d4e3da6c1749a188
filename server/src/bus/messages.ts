import type { ContentChange } from "@summit/schema/content/content-events.ts";
import { z } from "zod";

/** How many records somebody can hold as far as others are told. */
export const maxHeld = 50;

const text = z.string().max(300);

/** As many as fit into a message. */
const ids = z.array(z.string().max(64)).max(maxHeld);

const ContentChanges = z.array(
  z.object({
    conferenceId: z.string(),
    entity: z.string(),
    entityId: z.string(),
    detail: z
      .object({
        verb: z.string().optional(),
        version: z.number().optional(),
        externalId: z.string().optional(),
        fields: z.array(z.string()).optional(),
        cancels: z.boolean().optional(),
      })
      .optional(),
  }),
) as z.ZodType<readonly ContentChange[]>;

const Message = z.discriminatedUnion("kind", [
  /** Content of conferences was changed. */
  z.object({ kind: z.literal("content"), changes: ContentChanges }),
  /** A visitor has sent something. */
  z.object({ kind: z.literal("arrival"), type: text, conferenceId: text, recordId: text }),
  /** The rights of an account, or to a conference, may have changed. Triggers of the database tell of it. */
  z.object({ kind: z.literal("rights"), of: text }),
  /** Somebody has a record open. */
  z.object({
    kind: z.literal("here"),
    presence: z.object({
      id: text,
      conferenceId: text,
      recordId: text,
      userId: text,
      name: text,
      since: text,
      tab: text.optional(),
      holding: ids.optional(),
    }),
  }),
  /** Somebody has picked up something in a tab of their browser, or put it down. Their tab may be known to another server. */
  z.object({ kind: z.literal("holding"), userId: text, tab: text, holding: ids }),
  /** Somebody has closed it. */
  z.object({ kind: z.literal("gone"), id: text }),
  /** Asks who is here, after the start of a server. */
  z.object({ kind: z.literal("who") }),
]);

/** What servers on one database tell each other. */
export type Message = z.output<typeof Message>;

const Envelope = z.object({ from: z.string().optional() });

/** @returns undefined for what this release does not understand */
export function parseMessage(
  json: string,
): { message: Message; from?: string | undefined } | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return { message: Message.parse(value), from: Envelope.parse(value).from };
  } catch {
    return undefined;
  }
}

/** PostgreSQL limits the payload of NOTIFY to 8,000 bytes. */
const longestMessage = 7_500;

/** Content changes in as few messages as it takes, so that other servers hear of each as this one does. */
export function serialize(from: string, message: Message): string[] {
  const json = JSON.stringify({ from, ...message });
  if (message.kind !== "content" || Buffer.byteLength(json) <= longestMessage) return [json];
  const { kind, changes } = message;
  if (changes.length > 1) {
    const half = Math.ceil(changes.length / 2);
    const halves = [changes.slice(0, half), changes.slice(half)];
    return halves.flatMap((part) => serialize(from, { kind, changes: part }));
  }
  // Fields are few, but a message that does not fit would end the transaction.
  const bare = changes.map(({ detail: _detail, ...change }) => change);
  return [JSON.stringify({ from, kind, changes: bare })];
}
