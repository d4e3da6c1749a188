import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { pageOptions } from "#lists/pagination.ts";
import { hyphenated, searchArgs, searchIn } from "#lists/search.ts";
import { orderOf, sortArgs } from "#lists/sorting.ts";
import { OutgoingMail } from "#mail/outgoing-mail.type.ts";

builder.queryField("outgoingMails", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: OutgoingMail,
      description: "Mails that the site has sent or is to send, newest first unless sorted.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        ...sortArgs("OutgoingMailSort", ["recipient", "kind", "status", "createdAt"]),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      totalCount: (_root, { conferenceId, search }, { db }) =>
        db.outgoingMail.count({ where: mailsOf(conferenceId, search) }),
      resolve: (query, _root, { conferenceId, search, ...order }, { db }) =>
        db.outgoingMail.findMany({
          ...query,
          where: mailsOf(conferenceId, search),
          orderBy: orderOf(order),
        }),
    },
    { name: "OutgoingMailConnection" },
    { name: "OutgoingMailEdge" },
  ),
);

const mailsOf = (
  conferenceId: string,
  search: string | null | undefined,
): Prisma.OutgoingMailWhereInput => ({
  conferenceId,
  ...searchIn(search, (text) => [{ recipient: text }, { kind: hyphenated(text) }]),
});
