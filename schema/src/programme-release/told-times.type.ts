import { builder } from "#builder.ts";
import { conferenceArgs, conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { refusals } from "#errors/error-types.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { findUntold, tellTimes } from "#programme-release/told-times.ts";

const TimesTold = builder.objectRef<{ sent: number }>("TimesTold").implement({
  description: "Confirms letters to speakers about their times.",
  fields: (t) => ({
    sent: t.exposeInt("sent", { description: "How many letters are on their way." }),
  }),
});

builder.queryField("untoldSpeakers", (t) =>
  t.stringList({
    description:
      "The names of the speakers whom nobody has told when their sessions of the public programme are, or have been since the conference's dates or the session moved. They have an address; nobody before the conference is published, or of what has begun. For those of the team who may read what visitors sent.",
    complexity: costOfAtMost(100),
    areas: ["inbox", "programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: async (_root, { conferenceId }, { db }) => {
      const untold = await findUntold(db, conferenceId);
      return untold.map(({ person }) => person.name);
    },
  }),
);

builder.mutationField("tellTimes", (t) =>
  t.fieldWithInput({
    type: TimesTold,
    description:
      "Tells the speakers of `untoldSpeakers` when their sessions are: one letter each, with the entries for their calendars. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Whose speakers are to be told." },
    input: { conferenceId: conferenceIdField(t.input) },
    errors: refusals.input,
    resolve: async (_root, { input }, context) => ({
      sent: await tellTimes(editorOf(context), context.mail, input.conferenceId),
    }),
  }),
);
