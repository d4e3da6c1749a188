import { builder } from "#builder.ts";
import { Conference, ProgrammeMode } from "#conference/conference.type.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { reread } from "#content/reread-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { ProgrammeRelease } from "#programme-release/programme-release.type.ts";
import {
  cancelRelease,
  keptReleases,
  releaseProgramme,
  setProgrammeMode,
} from "#programme-release/release.service.ts";
import { maxNote } from "#programme-release/validation.ts";

const SetProgrammeModeInput = builder.inputType("SetProgrammeModeInput", {
  description: "When changes of a programme are to become public.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    mode: t.field({ type: ProgrammeMode, required: true, description: "When." }),
  }),
});

const ReleaseProgrammeInput = builder.inputType("ReleaseProgrammeInput", {
  description: "A release of a programme.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    note: t.string({
      description: `What visitors are told of it, up to ${formatNumber("en-GB", maxNote)} characters.`,
    }),
    at: t.string({
      description:
        "When the programme as it is now becomes public, whatever is changed until then: wall-clock time in the conference's time zone, YYYY-MM-DDTHH:MM. Omit for at once.",
    }),
    notify: t.boolean({
      required: true,
      defaultValue: true,
      description:
        "Whether the speakers of new, moved, cancelled and removed sessions get an email when it becomes public: one each, if they have an address and the conference is published.",
    }),
    restoredId: t.id({
      description: `One of the last ${keptReleases} releases, whose programme is to be public again. The programme that is being edited stays as it is.`,
    }),
  }),
});

builder.mutationFields((t) => ({
  setProgrammeMode: t.prismaField({
    type: Conference,
    description:
      "Chooses when changes of the programme become public. With `releases`, the programme as it is becomes the first release. With `live`, everything that has not been released becomes public. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: SetProgrammeModeInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input }, context) =>
      reread(context.db.conference, query, await setProgrammeMode(editorOf(context), input)),
  }),
  releaseProgramme: t.prismaField({
    type: ProgrammeRelease,
    description:
      "Makes the programme public as it is now. For the editors of a conference by release.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: ReleaseProgrammeInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input }, context) =>
      reread(
        context.db.programmeRelease,
        query,
        await releaseProgramme(editorOf(context), context.mail, input),
      ),
  }),
  cancelProgrammeRelease: t.prismaField({
    type: ProgrammeRelease,
    description: "Calls off a scheduled release. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of the release." }) },
    errors: { types: [NotFoundError] },
    resolve: async (query, _root, { id }, context) =>
      reread(context.db.programmeRelease, query, await cancelRelease(editorOf(context), id)),
  }),
}));
