import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { addSaveMutation } from "#content/save-mutation.ts";
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

addSaveMutation("menu", {
  type: Conference,
  model: "conference",
  description: "Sets what the menu of a conference's site shows.",
  fields: (t) => ({
    entries: t.field({
      type: [MenuEntryInput],
      description:
        "In order, at most 50. Omitted parts of the site and pages of the menu take their default places.",
    }),
  }),
  save: saveMenu,
});
