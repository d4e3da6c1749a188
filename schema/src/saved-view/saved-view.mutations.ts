import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { type OfRecord, thenReread } from "#content/reread-row.ts";
import { Deleted, refusals } from "#errors/error-types.ts";
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
} from "#saved-view/saved-view.service.ts";
import { SavedView, SavedViewList } from "#saved-view/saved-view.type.ts";

const nameText = "What it is called, 1–60 characters; each of the viewer's of a list differently.";
const parametersText =
  "As in the address of the list: search, order and filters. What the list does not know is left out.";
const isSharedText = "Whether the whole team sees it.";

builder.mutationFields((t) => ({
  createSavedView: t.prismaFieldWithInput({
    type: SavedView,
    description: "Saves a view of a list of the admin. For everybody in the team.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceMember: input.conferenceId }),
    typeOptions: { description: "A new view of a list." },
    input: {
      conferenceId: conferenceIdField(t.input),
      list: t.input.field({ type: SavedViewList, required: true, description: "Of which list." }),
      name: t.input.string({ required: true, description: nameText }),
      parameters: t.input.string({ required: true, description: parametersText }),
      isShared: t.input.boolean({ required: true, description: isSharedText }),
    },
    errors: refusals.input,
    resolve: thenReread("SavedView", ({ input: { conferenceId, list, ...form } }, editor) =>
      createSavedView(editor, { conferenceId, list }, form),
    ),
  }),
  changeSavedView: t.prismaFieldWithInput({
    type: SavedView,
    description: "Changes a view that the viewer has saved.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "What a view of a list becomes." },
    input: {
      id: t.input.id({ required: true, description: "Id of the view." }),
      name: t.input.string({ required: true, description: nameText }),
      parameters: t.input.string({ required: true, description: parametersText }),
      isShared: t.input.boolean({ required: true, description: isSharedText }),
    },
    errors: refusals.input,
    resolve: thenReread("SavedView", ({ input: { id, ...form } }: OfRecord, editor) =>
      changeSavedView(editor, id, form),
    ),
  }),
  deleteSavedView: t.fieldWithInput({
    type: Deleted,
    description:
      "Deletes a view that the viewer has saved, or, as an editor, one that somebody shares with the team.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "Which view." },
    input: { id: t.input.id({ required: true, description: "Id of the view." }) },
    errors: refusals.id,
    resolve: (_root, { input: { id } }, context) => deleteSavedView(editorOf(context), id),
  }),
}));
