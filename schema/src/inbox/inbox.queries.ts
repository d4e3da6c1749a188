import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { readInbox } from "#inbox/inbox.service.ts";
import { Inbox } from "#inbox/inbox.type.ts";

builder.queryField("inbox", (t) =>
  t.field({
    type: Inbox,
    description:
      "How many messages the team has not read, and how many other entries visitors have sent since the viewer last looked. For the team of the conference.",
    areas: ["inbox"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }, context) =>
      readInbox(context.db, requireViewer(context), conferenceId),
  }),
);
