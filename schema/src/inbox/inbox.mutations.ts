import { builder } from "#builder.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { markInboxSeen, readInbox } from "#inbox/inbox.service.ts";
import { Inbox, InboxList } from "#inbox/inbox.type.ts";

const MarkInboxSeenInput = builder.inputType("MarkInboxSeenInput", {
  description: "A list that the viewer looks at.",
  fields: (t) => ({
    conferenceId: t.id({ required: true }),
    list: t.field({ type: InboxList, required: true, description: "Which one." }),
  }),
});

builder.mutationField("markInboxSeen", (t) =>
  t.field({
    type: Inbox,
    description:
      "Notes that the viewer has seen what is in a list. For the team of the conference, each for themselves.",
    authScopes: (_root, { input }) => ({ conferenceReader: input.conferenceId }),
    args: { input: t.arg({ type: MarkInboxSeenInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context);
      await markInboxSeen(context.db, viewer, input);
      return readInbox(context.db, viewer, input.conferenceId);
    },
  }),
);
