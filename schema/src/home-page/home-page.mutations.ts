import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { Conference } from "#conference/conference.type.ts";
import { editorOf } from "#content/editing.ts";
import { versionField } from "#content/version-field.ts";
import { writtenRow } from "#content/written-row.ts";
import { updateErrors } from "#errors/error-types.ts";
import { saveHomePage } from "#home-page/home-page.service.ts";
import { HomeSectionName } from "#home-page/home-page.type.ts";

const HomeSectionInput = builder.inputType("HomeSectionInput", {
  description: "A section of a home page.",
  fields: (t) => ({
    section: t.field({ type: HomeSectionName, required: true, description: "Each at most once." }),
    hidden: t.boolean({
      required: true,
      description: "Whether it is left out; the first screen cannot be.",
    }),
    heading: t.string({ description: "Up to 120 characters; empty shows the built-in one." }),
    text: t.string({ description: "Up to 600 characters; empty shows the built-in one." }),
  }),
});

const SaveHomePageInput = builder.inputType("SaveHomePageInput", {
  description: "Changes of a record: what is left out stays.",
  fields: (t) => ({
    conferenceId: t.id({ required: true, defaultValue: defaultConferenceId }),
    version: versionField(t),
    sections: t.field({
      type: [HomeSectionInput],
      description: "In order. Those that are left out stand where they do by themselves.",
    }),
  }),
});

builder.mutationField("saveHomePage", (t) =>
  t.prismaField({
    type: Conference,
    description: "Sets what the home page of a conference shows. For its editors.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: SaveHomePageInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) => {
      await saveHomePage(editorOf(context), conferenceId, form);
      return writtenRow({ id: conferenceId }, (where) =>
        context.db.conference.findUnique({ ...query, where }),
      );
    },
  }),
);
