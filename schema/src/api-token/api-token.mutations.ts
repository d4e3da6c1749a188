import {
  createConferenceToken,
  createPersonalToken,
  revokeApiToken,
  saveApiOrigins,
} from "#api-token/api-token.service.ts";
import { ApiScope, CreatedApiToken } from "#api-token/api-token.type.ts";
import { mostTokenDays } from "#api-token/validation.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { editorOf } from "#content/editing.ts";
import { writtenRow } from "#content/written-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";

const CreateApiTokenInput = builder.inputType("CreateApiTokenInput", {
  description: "A new API token.",
  fields: (t) => ({
    conferenceId: t.id({
      description: "The one conference that it is for; without it, all of the viewer's.",
    }),
    name: t.string({ required: true, description: "What it is for, 1–100 characters." }),
    scopes: t.field({ type: [ApiScope], required: true, description: "One or more." }),
    validDays: t.int({
      required: true,
      description: `After how many days it ends, 1–${mostTokenDays}.`,
    }),
  }),
});

const SaveApiOriginsInput = builder.inputType("SaveApiOriginsInput", {
  description: "Which pages may use API tokens of a conference.",
  fields: (t) => ({
    conferenceId: t.id({ required: true }),
    origins: t.stringList({
      required: true,
      description: "Up to 20, such as https://app.example.com; none for no page.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createApiToken: t.field({
    type: CreatedApiToken,
    description:
      "Makes an API token: for all conferences of the viewer, or for one, by its owners. Of a conference only where it has API access.",
    authScopes: (_root, { input: { conferenceId } }) =>
      conferenceId ? { conferenceOwner: conferenceId } : { signedIn: true },
    args: { input: t.arg({ type: CreateApiTokenInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: (_root, { input: { conferenceId, ...form } }, context) =>
      conferenceId
        ? createConferenceToken(editorOf(context), conferenceId, form)
        : createPersonalToken(editorOf(context), form),
  }),
  revokeApiToken: t.field({
    type: Deleted,
    description:
      "Ends an API token at once: one of the viewer's, or of a conference that they own.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: "Of the token." }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => revokeApiToken(editorOf(context), id),
  }),
  saveApiOrigins: t.prismaField({
    type: Conference,
    description:
      "Says which pages of other sites may use API tokens of a conference. For its owners.",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.conferenceId }),
    args: { input: t.arg({ type: SaveApiOriginsInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      writtenRow(await saveApiOrigins(editorOf(context), conferenceId, form), (where) =>
        context.db.conference.findUnique({ ...query, where }),
      ),
  }),
}));
