import type {
  MailStatus,
  Prisma,
  PrismaClient,
  LetterState as State,
  LetterType as Type,
} from "@summit/prisma/client.ts";
import { contentOf, contentSelection } from "#article/article-content.ts";
import { builder } from "#builder.ts";
import { recordFields, timeFields } from "#content/record-fields.ts";
import { LetterAudience } from "#letter/audience.type.ts";
import { audienceOfLetter, audienceSelect } from "#letter/audience-of-letter.ts";
import { costlyField, costOfText } from "#limits/list-costs.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import { totalCountField } from "#lists/connection.ts";
import { costOfEdges } from "#lists/pagination.ts";
import { readRows } from "#lists/team-list.ts";
import { Node } from "#node/node.type.ts";

export const LetterType = builder.enumType("LetterType", {
  description: "Whom a letter is for.",
  values: {
    letter: { description: "People whom the conference deals with." },
    issue: { description: "Subscribers: it is an issue of the newsletter." },
  } satisfies Record<Type, { description: string }>,
});

const LetterState = builder.enumType("LetterState", {
  description: "How far a letter is.",
  values: {
    draft: { description: "It is being written." },
    waiting: { description: "It will be sent when its time has come, and can be stopped." },
    sending: { description: "It is being sent, and can be paused and stopped." },
    paused: { description: "Sending it is paused." },
    stopped: { description: "It was stopped: others have not got it." },
    sent: { description: "Nothing of it is left to send." },
  } satisfies Record<State, { description: string }>,
});

type DeliveryStateName = "queued" | "sent" | "refused" | "bounced" | "suppressed";

const DeliveryState = builder.enumType("DeliveryState", {
  description: "What has become of a letter to one address.",
  values: {
    queued: { description: "It will be sent." },
    sent: { description: "The mail server has accepted it." },
    refused: { description: "The mail server has refused it, or could not be reached for a day." },
    bounced: { description: "It was accepted, and came back." },
    suppressed: {
      description:
        "It is not sent: the letter was stopped, or they are no longer among its readers.",
    },
  } satisfies Record<DeliveryStateName, { description: string }>,
});

/** What a mail of a letter is called as its delivery. */
const stateOfStatus: Record<MailStatus, DeliveryStateName> = {
  held: "queued",
  queued: "queued",
  sent: "sent",
  failed: "refused",
  bounced: "bounced",
  suppressed: "suppressed",
};

const statusesOf = (states: readonly DeliveryStateName[]) =>
  (Object.keys(stateOfStatus) as MailStatus[]).filter((status) =>
    states.includes(stateOfStatus[status]),
  );

const Delivery = builder.prismaObject("OutgoingMail", {
  variant: "Delivery",
  description: "A letter to one address, of which there is one.",
  areas: ["sending"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id, also that of the mail." }),
    email: t.expose("recipient", { type: "EmailAddress", description: "The address." }),
    name: t.exposeString("recipientName", {
      nullable: true,
      description: "What they were called when it was sent; null for subscribers.",
    }),
    state: t.field({
      type: DeliveryState,
      description: "What has become of it.",
      select: { status: true },
      resolve: ({ status }) => stateOfStatus[status],
    }),
    reason: t.exposeString("lastError", {
      nullable: true,
      description: "Why it was not sent, or not yet, in the mail server's words where it has some.",
    }),
    sentAt: t.expose("sentAt", {
      type: "DateTime",
      nullable: true,
      description: "When the mail server has accepted it.",
    }),
  }),
});

type Counts = Record<DeliveryStateName, number>;

const noDeliveries = (): Counts => ({ queued: 0, sent: 0, refused: 0, bounced: 0, suppressed: 0 });

/** How many deliveries of some letters are in each state, by letter. */
async function countDeliveries(
  db: PrismaClient,
  letterIds: readonly string[],
): Promise<Map<string, Counts>> {
  const found = await db.outgoingMail.groupBy({
    by: ["letterId", "status"],
    where: { letterId: { in: [...letterIds] } },
    _count: true,
  });
  const all = new Map<string, Counts>();
  for (const { letterId, status, _count } of found) {
    const counts = all.get(letterId ?? "") ?? noDeliveries();
    counts[stateOfStatus[status]] += _count;
    all.set(letterId ?? "", counts);
  }
  return all;
}

const LetterProgress = builder.objectRef<Counts>("LetterProgress").implement({
  description: "How many deliveries of a letter are in each state.",
  fields: (t) => ({
    queued: t.exposeInt("queued", { description: "Will be sent." }),
    sent: t.exposeInt("sent", { description: "Were accepted by the mail server." }),
    refused: t.exposeInt("refused", { description: "Were refused." }),
    bounced: t.exposeInt("bounced", { description: "Came back." }),
    suppressed: t.exposeInt("suppressed", { description: "Are not sent." }),
  }),
});

export const Letter = builder.prismaObject("Letter", {
  interfaces: [Node],
  select: { id: true, conferenceId: true },
  description:
    "A letter to many, or an issue of the newsletter. Readable by those of the team who may read what visitors sent.",
  areas: ["letters"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  fields: (t) => ({
    ...recordFields(t),
    kind: t.expose("kind", { type: LetterType, description: "Whom it is for." }),
    subject: t.exposeString("subject", { description: "One line, with placeholders in braces." }),
    body: t.exposeString("body", {
      description: "Markdown with placeholders in braces, as it was written.",
      complexity: costOfText,
    }),
    content: t.string({
      description: "Sanitised HTML of the body, with its placeholders.",
      complexity: costOfText,
      select: contentSelection,
      resolve: contentOf,
    }),
    audience: t.field({
      type: LetterAudience,
      description:
        "Whom it is for, and who that is now; once it is sent, `deliveries` say who it was.",
      select: audienceSelect,
      resolve: (letter, _args, context) => audienceOfLetter(context, letter),
    }),
    fromName: t.exposeString("fromName", {
      nullable: true,
      description: "What the sender is called; null for the name of the conference.",
    }),
    replyTo: t.expose("replyTo", {
      type: "EmailAddress",
      nullable: true,
      description: "Where answers go; null for the address of the contact page.",
    }),
    isPublic: t.exposeBoolean("isPublic", {
      description: "Of an issue: whether the archive of the newsletter has it once it is sent.",
    }),
    slug: t.exposeString("slug", {
      nullable: true,
      description:
        "The last part of the address of an issue in the archive; null until its sending begins.",
    }),
    state: t.expose("state", { type: LetterState, description: "How far it is." }),
    sendAt: t.expose("sendAt", {
      type: "DateTime",
      nullable: true,
      description: "When sending begins, or began; null for a draft.",
    }),
    endedAt: t.expose("endedAt", {
      type: "DateTime",
      nullable: true,
      description: "When nothing of it was left to send, or when it was stopped.",
    }),
    progress: t.field({
      type: LetterProgress,
      areas: ["letters", "sending"],
      description: "How many deliveries are in each state.",
      resolve: async ({ id }, _args, context, info) =>
        (await batchByField(context, info, id, (ids) => countDeliveries(context.db, ids))) ??
        noDeliveries(),
    }),
    ...timeFields(t),
  }),
});

builder.prismaObjectField(Letter, "deliveries", (t) =>
  t.connection(
    {
      type: Delivery,
      areas: ["letters", "sending"],
      description: "Who gets it, in the order of their names.",
      // Of one letter at a time: each takes statements of its own.
      complexity: (page) => ({ ...costOfEdges(page), field: costlyField }),
      args: {
        states: t.arg({
          type: [DeliveryState],
          description: "Only those in one of these states.",
        }),
      },
      resolve: ({ id: letterId }, { states, ...args }, context, info) => {
        const where: Prisma.OutgoingMailWhereInput = {
          letterId,
          ...(states && { status: { in: statusesOf(states) } }),
        };
        // Their ids are in the order of the names.
        const orderBy = { field: "id", direction: "asc" } as const;
        return readRows("deliveries", Delivery, { ...args, orderBy }, where, { context, info });
      },
    },
    { name: "DeliveryConnection", fields: (c) => ({ totalCount: c.int(totalCountField) }) },
    { name: "DeliveryEdge" },
  ),
);
