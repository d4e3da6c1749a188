import type { Prisma } from "@summit/prisma/client.ts";
import { grants } from "#api-token/scopes.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import type { Context } from "#context/context.ts";
import { checkUnknownCursor } from "#lists/check-cursors.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { pageOptions } from "#lists/pagination.ts";
import { hyphenated, searchArgs, searchIn } from "#lists/search.ts";
import { orderArgs, orderOf } from "#lists/sorting.ts";
import { toTeam } from "#mail/mail.service.ts";
import { MailStatus, OutgoingMail } from "#mail/outgoing-mail.type.ts";

const OutgoingMailFilter = builder.inputType("OutgoingMailFilter", {
  description: "Which mails to return. All given conditions must hold.",
  fields: (t) => ({
    statuses: t.field({ type: [MailStatus], description: "Only entries in one of these states." }),
    kinds: t.stringList({ description: "Only these kinds of mails." }),
    ...createdFields(t),
  }),
});

builder.queryField("outgoingMails", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: OutgoingMail,
      description:
        "Mails that the site has sent or will send; newest first by default. A token sees those to visitors only if it may read the inbox.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        filter: t.arg({ type: OutgoingMailFilter, description: "Omit for all." }),
        ...orderArgs("OutgoingMailOrder", {
          recipient: "By the recipient's address.",
          kind: "By kind of mail.",
          status: "By status: queued, sent, failed.",
          createdAt: "By the time at which it was first queued.",
        }),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      totalCount: (_root, asked, context) =>
        context.db.outgoingMail.count({ where: mailsOf(asked, context) }),
      resolve: (query, _root, asked, context) =>
        checkUnknownCursor(
          query,
          context.db.outgoingMail.findMany({
            ...query,
            where: mailsOf(asked, context),
            orderBy: orderOf(asked),
          }),
          (id) =>
            context.db.outgoingMail.count({ where: { id, conferenceId: asked.conferenceId } }),
        ),
    },
    { name: "OutgoingMailConnection" },
    { name: "OutgoingMailEdge" },
  ),
);

interface Asked {
  conferenceId: string;
  filter?: typeof OutgoingMailFilter.$inferInput | null;
  search?: string | null;
}

const mailsOf = (
  { conferenceId, filter, search }: Asked,
  { viewer }: Pick<Context, "viewer">,
): Prisma.OutgoingMailWhereInput => ({
  conferenceId,
  ...(viewer?.token && !grants(viewer.token, "read", "inbox") && { kind: { in: toTeam } }),
  ...(filter?.statuses && { status: { in: filter.statuses } }),
  ...(filter?.kinds && { AND: [{ kind: { in: filter.kinds } }] }),
  ...createdWithin(filter),
  ...searchIn(search, (text) => [{ recipient: text }, { kind: hyphenated(text) }]),
});
