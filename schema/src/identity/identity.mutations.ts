import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { reread } from "#content/reread-row.ts";
import { versionField } from "#content/version-field.ts";
import { updateErrors } from "#errors/error-types.ts";
import { saveIdentity } from "#identity/identity.service.ts";
import { ArtworkForm, Typefaces } from "#identity/identity.type.ts";

const SaveIdentityInput = builder.inputType("SaveIdentityInput", {
  description: "Changes of a record. Omitted fields stay as they are.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    version: versionField(t),
    groundColour: t.string({
      description: "As #RRGGBB, dark or light enough for white or black text.",
    }),
    accentColour: t.string({
      description: "As #RRGGBB, with a contrast of at least 3:1 with the ground.",
    }),
    actionColour: t.string({
      description: "As #RRGGBB, with a contrast of at least 3:1 with the ground.",
    }),
    typefaces: t.field({ type: Typefaces, description: "The typefaces of headings and text." }),
    artworkForm: t.field({ type: ArtworkForm, description: "The shape that its lines form." }),
    artworkSeed: t.int({ description: "0 to 999,999." }),
    artworkLines: t.int({ description: "8 to 48." }),
    artworkHeight: t.int({ description: "30 to 130 per cent." }),
    artworkSpread: t.int({ description: "40 to 180 per cent." }),
    artworkNoise: t.int({ description: "0 to 200 per cent." }),
    artworkHueFrom: t.int({ description: "0 to 359 degrees." }),
    artworkHueTo: t.int({ description: "0 to 359 degrees." }),
    logoPictureId: t.string({
      description: "The logo of the conference: a picture of this site, by its id or its address.",
    }),
  }),
});

builder.mutationField("saveIdentity", (t) =>
  t.prismaField({
    type: Conference,
    description: "Sets how the site of a conference looks. For its editors.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: SaveIdentityInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) => {
      await saveIdentity(editorOf(context), conferenceId, form);
      return reread(context.db.conference, query, { id: conferenceId });
    },
  }),
);
