import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { deleteConference, restoreConference } from "#conference/conference-bin.service.ts";
import { changeStatus, type StatusStep } from "#conference/conference-status.service.ts";
import { setMainConference } from "#conference/set-main-conference.service.ts";
import { editorOf } from "#content/editing.ts";
import { type OfRecord, rereadRow, thenReread } from "#content/reread-row.ts";
import { deletedVersionField, versionField } from "#content/version-field.ts";
import { Deleted, refusals } from "#errors/error-types.ts";

const statusField = (step: StatusStep, description: string) =>
  builder.mutationField(`${step}Conference`, (t) =>
    t.prismaFieldWithInput({
      type: Conference,
      description: `${description} For its owners.`,
      areas: "none",
      authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
      typeOptions: { description: "The conference whose status to change." },
      input: {
        id: t.input.id({ required: true, description: "Id of the conference." }),
        version: versionField(t.input),
      },
      errors: refusals.update,
      resolve: thenReread("Conference", ({ input }, editor) => changeStatus(editor, step, input)),
    }),
  );

statusField("publish", "Publishes a draft.");
statusField("unpublish", "Makes a published conference a draft, which only its team can see.");
statusField("archive", "Hides a conference from everybody but its team, and makes it read-only.");
statusField("unarchive", "Takes a conference out of the archive and makes it a draft.");

builder.mutationFields((t) => ({
  setMainConference: t.prismaFieldWithInput({
    type: Conference,
    description:
      "Puts a conference at the site's own address. The one that stood there lives at its own address from then on; the addresses of its pages redirect. The conference must be published and have no host of its own. For organizers of the site who own the conference, with a session.",
    areas: "none",
    authScopes: { siteOrganizer: true },
    typeOptions: { description: "The conference to put at the site's own address." },
    input: {
      id: t.input.id({ required: true, description: "Id of the conference." }),
      insteadOf: t.input.id({
        description:
          "Id of the conference that stands there as far as the caller knows. If another one does by now, nothing is changed, and the error says which.",
      }),
    },
    errors: refusals.input,
    resolve: async (query, _root, { input }, context) =>
      rereadRow(context, "Conference", query, await setMainConference(editorOf(context), input)),
  }),
  deleteConference: t.fieldWithInput({
    type: Deleted,
    description:
      "Moves a conference with everything in it to the bin, where it is kept for 30 days. The one at the site's own address cannot be deleted. For its owners.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    typeOptions: { description: "The conference to delete." },
    input: {
      id: t.input.id({ required: true, description: "Id of the conference." }),
      name: t.input.string({
        required: true,
        description: "The exact name of the conference, as a confirmation.",
      }),
      version: deletedVersionField(t.input),
    },
    errors: refusals.update,
    resolve: async (_root, { input: { id, version, ...form } }, context) => {
      await deleteConference(editorOf(context), { id, version }, form);
      return { id };
    },
  }),
  restoreConference: t.prismaFieldWithInput({
    type: Conference,
    description: "Restores a conference from the bin. For its owners.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "Which conference in the bin." },
    input: { id: t.input.id({ required: true, description: "Id of a conference in the bin." }) },
    errors: refusals.input,
    resolve: thenReread("Conference", ({ input: { id } }: OfRecord, editor) =>
      restoreConference(editor, id),
    ),
  }),
}));
