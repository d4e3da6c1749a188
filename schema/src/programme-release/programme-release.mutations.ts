import { builder } from "#builder.ts";
import { Conference, ProgrammeMode } from "#conference/conference.type.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { type OfRecord, thenReread } from "#content/reread-row.ts";
import { seenField } from "#content/seen.ts";
import { refusals } from "#errors/error-types.ts";
import { formatNumber } from "#formats/formats.ts";
import { ProgrammeRelease } from "#programme-release/programme-release.type.ts";
import {
  cancelRelease,
  keptReleases,
  releaseProgramme,
  setProgrammeMode,
} from "#programme-release/release.service.ts";
import { maxNote } from "#programme-release/validation.ts";

builder.mutationFields((t) => ({
  setProgrammeMode: t.prismaFieldWithInput({
    type: Conference,
    description:
      "Chooses when changes of the programme become public. With `releases`, the programme as it is becomes the first release. With `live`, everything that has not been released becomes public. For the editors of the conference.",
    areas: ["programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "When changes of a programme are to become public." },
    input: {
      conferenceId: conferenceIdField(t.input),
      mode: t.input.field({ type: ProgrammeMode, required: true, description: "When." }),
    },
    errors: refusals.input,
    resolve: thenReread("Conference", ({ input }, editor) => setProgrammeMode(editor, input)),
  }),
  releaseProgramme: t.prismaFieldWithInput({
    type: ProgrammeRelease,
    description:
      "Makes the programme public as it is now. For the editors of a conference by release.",
    areas: ["programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "A release of a programme." },
    input: {
      conferenceId: conferenceIdField(t.input),
      note: t.input.string({
        description: `What visitors are told of it, up to ${formatNumber("en-GB", maxNote)} characters.`,
      }),
      at: t.input.string({
        description:
          "When the programme as it is now becomes public, whatever is changed until then: wall-clock time in the conference's time zone, YYYY-MM-DDTHH:MM. Omit for at once.",
      }),
      notify: t.input.boolean({
        required: true,
        defaultValue: true,
        description:
          "Whether the speakers of new, moved, cancelled and removed sessions get an email when it becomes public: one each, if they have an address and the conference is published.",
      }),
      emailsWait: t.input.boolean({
        required: true,
        defaultValue: false,
        description:
          "Whether these emails wait for five minutes, in which they can be stopped or sent at once (`tellings`). Without effect on a release at a later time, which can be cancelled until then.",
      }),
      publishConfirmed: t.input.boolean({
        required: true,
        defaultValue: true,
        description:
          "Whether the drafts of sessions whose authors have confirmed become public with it, and the profiles of those authors when it does. Without effect where an earlier release is repeated.",
      }),
      seen: seenField(t.input),
      restoredId: t.input.id({
        description: `One of the last ${keptReleases} releases, whose sessions are to be public again, when and where they were, with the texts and speakers of today. What has been deleted since is left out, and the programme that is being edited stays as it is.`,
      }),
    },
    errors: refusals.seen,
    resolve: thenReread("ProgrammeRelease", ({ input }, editor, context) =>
      releaseProgramme(editor, context.mail, input),
    ),
  }),
  cancelProgrammeRelease: t.prismaFieldWithInput({
    type: ProgrammeRelease,
    description: "Calls off a scheduled release. For the editors of the conference.",
    areas: ["programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Which release." },
    input: { id: t.input.id({ required: true, description: "Id of the release." }) },
    errors: refusals.id,
    resolve: thenReread("ProgrammeRelease", ({ input: { id } }: OfRecord, editor) =>
      cancelRelease(editor, id),
    ),
  }),
}));
