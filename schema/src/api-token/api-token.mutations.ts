import {
  createConferenceToken,
  createPersonalToken,
  revokeApiToken,
  saveApiOrigins,
} from "#api-token/api-token.service.ts";
import { ApiScope, CreatedApiToken } from "#api-token/api-token.type.ts";
import { maxTokenDays } from "#api-token/validation.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { editorOf } from "#content/editing.ts";
import { thenReread } from "#content/reread-row.ts";
import { Deleted, refusals } from "#errors/error-types.ts";

builder.mutationFields((t) => ({
  createApiToken: t.fieldWithInput({
    type: CreatedApiToken,
    description:
      "Creates an API token for all conferences of the viewer, or for one conference, by its owners and if it has API access.",
    areas: "none",
    authScopes: (_root, { input: { conferenceId } }) =>
      conferenceId ? { conferenceOwner: conferenceId } : { signedIn: true },
    typeOptions: { description: "A new API token." },
    input: {
      conferenceId: t.input.id({
        description:
          "The conference to limit the token to. Omit for all conferences of the viewer.",
      }),
      name: t.input.string({
        required: true,
        description: "What the token is for, 1–100 characters.",
      }),
      scopes: t.input.field({
        type: [ApiScope],
        required: true,
        description: "What the token may do: one or more scopes.",
      }),
      validDays: t.input.int({
        required: true,
        description: `After how many days it expires, 1–${maxTokenDays}.`,
      }),
    },
    errors: refusals.input,
    resolve: (_root, { input: { conferenceId, ...form } }, context) =>
      conferenceId
        ? createConferenceToken(editorOf(context), conferenceId, form)
        : createPersonalToken(editorOf(context), form),
  }),
  revokeApiToken: t.fieldWithInput({
    type: Deleted,
    description:
      "Revokes an API token with immediate effect: one of the viewer's, or of a conference that they own.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "Which token." },
    input: { id: t.input.id({ required: true, description: "Id of the token." }) },
    errors: refusals.id,
    resolve: (_root, { input: { id } }, context) => revokeApiToken(editorOf(context), id),
  }),
  saveApiOrigins: t.prismaFieldWithInput({
    type: Conference,
    description: "Sets the origins whose pages may use API tokens of a conference. For its owners.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.conferenceId }),
    typeOptions: { description: "The origins whose pages may use API tokens of a conference." },
    input: {
      conferenceId: t.input.id({ required: true, description: "Id of the conference." }),
      origins: t.input.stringList({
        required: true,
        description: "Up to 20 origins such as https://app.example.com. An empty list allows none.",
      }),
    },
    errors: refusals.input,
    resolve: thenReread("Conference", ({ input: { conferenceId, ...form } }, editor) =>
      saveApiOrigins(editor, conferenceId, form),
    ),
  }),
}));
