import { builder } from "#builder.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { useInstead } from "#deprecation.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { markInboxSeen, readInbox } from "#inbox/inbox.service.ts";
import { Inbox, InboxList } from "#inbox/inbox.type.ts";

const MarkInboxSeenInput = builder.inputType("MarkInboxSeenInput", {
  description: "The list that the viewer has seen.",
  fields: (t) => ({
    conferenceId: t.id({ required: true, description: "Id of the conference." }),
    list: t.field({ type: InboxList, required: true, description: "Which list." }),
  }),
});

const markSeen = async (input: typeof MarkInboxSeenInput.$inferInput, context: Context) => {
  const viewer = requireViewer(context);
  await markInboxSeen(context.db, viewer, input);
  return readInbox(context.db, viewer, input.conferenceId);
};

const description =
  "Marks what is in a list as seen by the viewer. For the team of the conference.";

builder.mutationFields((t) => ({
  markInboxRead: t.field({
    type: Inbox,
    description,
    authScopes: (_root, { input }) => ({ conferenceReader: input.conferenceId }),
    args: { input: t.arg({ type: MarkInboxSeenInput, required: true }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { input }, context) => markSeen(input, context),
  }),
  markInboxSeen: t.field({
    type: Inbox,
    deprecationReason: useInstead("markInboxRead"),
    description,
    authScopes: (_root, { input }) => ({ conferenceReader: input.conferenceId }),
    args: { input: t.arg({ type: MarkInboxSeenInput, required: true }) },
    resolve: (_root, { input }, context) => markSeen(input, context),
  }),
}));
