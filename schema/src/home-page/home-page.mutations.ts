import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { rereadRow } from "#content/reread-row.ts";
import { versionField } from "#content/version-field.ts";
import { updateErrors } from "#errors/error-types.ts";
import { saveHomePage } from "#home-page/home-page.service.ts";
import { HomeSectionName } from "#home-page/home-page.type.ts";

const HomeSectionInput = builder.inputType("HomeSectionInput", {
  description: "A section of a home page.",
  fields: (t) => ({
    section: t.field({
      type: HomeSectionName,
      required: true,
      description: "Which section; each at most once.",
    }),
    hidden: t.boolean({
      required: true,
      description: "Whether it is hidden. The hero section cannot be.",
    }),
    heading: t.string({ description: "Up to 120 characters; empty shows the built-in one." }),
    text: t.string({ description: "Up to 600 characters; empty shows the built-in one." }),
    atMost: t.int({
      description: "How many people it shows at most, 1–100; only for speakers. Omit for 12.",
    }),
  }),
});

const SaveHomePageInput = builder.inputType("SaveHomePageInput", {
  description: "Changes of a record. Omitted fields stay as they are.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    version: versionField(t),
    sections: t.field({
      type: [HomeSectionInput],
      description: "In order. Omitted sections take their default places.",
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
      return rereadRow({ id: conferenceId }, (where) =>
        context.db.conference.findUnique({ ...query, where }),
      );
    },
  }),
);
