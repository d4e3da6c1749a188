import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference-args.ts";
import { OutgoingMail } from "#mail/outgoing-mail.type.ts";
import { newestFirst, pageOptions } from "#pagination.ts";

builder.queryField("outgoingMails", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: OutgoingMail,
      description: "Mails that the site has sent or is to send, newest first.",
      args: conferenceArgs,
      authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
      totalCount: (_root, { conferenceId }, { db }) =>
        db.outgoingMail.count({ where: { conferenceId } }),
      resolve: (query, _root, { conferenceId }, { db }) =>
        db.outgoingMail.findMany({ ...query, where: { conferenceId }, orderBy: newestFirst }),
    },
    { name: "OutgoingMailConnection" },
    { name: "OutgoingMailEdge" },
  ),
);
