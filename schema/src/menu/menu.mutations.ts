import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { reread } from "#content/reread-row.ts";
import { versionField } from "#content/version-field.ts";
import { updateErrors } from "#errors/error-types.ts";
import { saveMenu } from "#menu/menu.service.ts";
import { MenuTarget } from "#menu/menu.type.ts";

const MenuEntryInput = builder.inputType("MenuEntryInput", {
  description: "An entry of a menu.",
  fields: (t) => ({
    target: t.field({
      type: MenuTarget,
      required: true,
      description: "What it leads to; each but links at most once.",
    }),
    pageId: t.id({
      description: "The page that it leads to, where the target is a page of the conference.",
    }),
    label: t.string({
      description:
        "Up to 40 characters; empty shows the built-in one, or the title of the page. Links need one.",
    }),
    url: t.string({
      description: "Where a link leads: http(s) address, or a path of the site.",
    }),
    hidden: t.boolean({ required: true, description: "Whether it is hidden." }),
  }),
});

const SaveMenuInput = builder.inputType("SaveMenuInput", {
  description: "Changes of a record. Omitted fields stay as they are.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    version: versionField(t),
    entries: t.field({
      type: [MenuEntryInput],
      description:
        "In order, at most 50. Omitted parts of the site and pages of the menu take their default places.",
    }),
  }),
});

builder.mutationField("saveMenu", (t) =>
  t.prismaField({
    type: Conference,
    description: "Sets what the menu of a conference's site shows. For its editors.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: SaveMenuInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) => {
      await saveMenu(editorOf(context), conferenceId, form);
      return reread(context.db.conference, query, { id: conferenceId });
    },
  }),
);
