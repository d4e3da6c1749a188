import { builder } from "#builder.ts";
import { conferenceArgs, conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { refusals } from "#errors/error-types.ts";
import { type Notices, noticesOf, saveNotices } from "#team/notices.service.ts";

const atOnceText = "An email as soon as somebody cannot come who is in the programme.";
const dailyText =
  "An email once a day with what was proposed and withdrawn, who declined, which messages wait for an answer, and how many emails could not be delivered; none if nothing has happened.";

const TeamNoticesType = builder.objectRef<Notices>("TeamNotices").implement({
  description: "Which emails about what happens in a conference the viewer gets.",
  fields: (t) => ({
    atOnce: t.exposeBoolean("atOnce", { description: atOnceText }),
    daily: t.exposeBoolean("daily", { description: dailyText }),
  }),
});

builder.queryField("teamNotices", (t) =>
  t.field({
    type: TeamNoticesType,
    description:
      "Which emails about what happens in a conference the viewer gets. For its editors, who are the ones to get any.",
    areas: "none",
    authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }, { db, viewer }) =>
      noticesOf(db, { conferenceId, userId: requireViewer({ viewer }).id }),
  }),
);

builder.mutationField("saveTeamNotices", (t) =>
  t.fieldWithInput({
    type: TeamNoticesType,
    description: "Stores which emails about what happens the viewer gets. For editors.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which emails the viewer gets." },
    input: {
      conferenceId: conferenceIdField(t.input),
      atOnce: t.input.boolean({ required: true, description: atOnceText }),
      daily: t.input.boolean({ required: true, description: dailyText }),
    },
    errors: refusals.input,
    resolve: (_root, { input }, context) => saveNotices(editorOf(context), input),
  }),
);
