import type { Prisma } from "@summit/prisma/client.ts";
import { grants } from "#api-token/scopes.ts";
import { builder } from "#builder.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { hyphenated, searchIn } from "#lists/search.ts";
import { addTeamList } from "#lists/team-list.ts";
import { toTeam } from "#mail/mail-kinds.ts";
import { MailStatus, OutgoingMail } from "#mail/outgoing-mail.type.ts";

const OutgoingMailFilter = builder.inputType("OutgoingMailFilter", {
  description: "Which mails to return. All given conditions must hold.",
  fields: (t) => ({
    statuses: t.field({ type: [MailStatus], description: "Only entries in one of these states." }),
    kinds: t.stringList({ description: "Only these kinds of mails." }),
    ...createdFields(t),
  }),
});

addTeamList("outgoingMails", {
  type: OutgoingMail,
  areas: ["settings"],
  description:
    "Mails that the site has sent or will send; newest first by default. A token sees those to visitors only if it may read the inbox.",
  filter: OutgoingMailFilter,
  order: orderInput("OutgoingMailOrder", {
    recipient: "By the recipient's address.",
    kind: "By kind of mail.",
    status: "By status: queued, sent, failed.",
    createdAt: "By the time at which it was first queued.",
  }),
  where: ({ conferenceId, filter, search }, { viewer }): Prisma.OutgoingMailWhereInput => ({
    conferenceId,
    ...(viewer?.token && !grants(viewer.token, "read", "inbox") && { kind: { in: toTeam } }),
    ...(filter?.statuses && { status: { in: filter.statuses } }),
    ...(filter?.kinds && { AND: [{ kind: { in: filter.kinds } }] }),
    ...createdWithin(filter),
    ...searchIn(search, (text) => [{ recipient: text }, { kind: hyphenated(text) }]),
  }),
});
