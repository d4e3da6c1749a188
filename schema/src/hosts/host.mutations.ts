import { builder } from "#builder.ts";
import { Conference, ConferencePlan } from "#conference/conference.type.ts";
import { changePlan } from "#conference/plan.service.ts";
import { createPreviewLink, revokePreviewLink } from "#conference/preview-link.service.ts";
import { thenReread } from "#content/reread-row.ts";
import { versionField } from "#content/version-field.ts";
import { refusals } from "#errors/error-types.ts";
import {
  checkConferenceHost,
  removeConferenceHost,
  setConferenceHost,
} from "#hosts/host.service.ts";

builder.mutationFields((t) => ({
  setConferenceHost: t.prismaFieldWithInput({
    type: Conference,
    description:
      "Claims a host for a conference's site, which is served there once a DNS record proves the claim. For its owners, if the plan includes it.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    typeOptions: { description: "A host of its own for the site of a conference." },
    input: {
      id: t.input.id({ required: true, description: "Id of the conference." }),
      host: t.input.string({
        required: true,
        description:
          "A host name without a port, for example conference.example.org. Letters of any script are allowed.",
      }),
    },
    errors: refusals.input,
    resolve: thenReread("Conference", ({ input: { id, ...form } }, editor, context) =>
      setConferenceHost(editor, context, id, form),
    ),
  }),
  checkConferenceHost: t.prismaFieldWithInput({
    type: Conference,
    description: "Looks up the DNS record of a conference's host now. For its owners.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    typeOptions: { description: "Which conference." },
    input: { id: t.input.id({ required: true, description: "Id of the conference." }) },
    errors: refusals.input,
    resolve: thenReread("Conference", ({ input: { id } }, editor, context) =>
      checkConferenceHost(editor, context, id),
    ),
  }),
  removeConferenceHost: t.prismaFieldWithInput({
    type: Conference,
    description: "Gives up the host of a conference. For its owners.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    typeOptions: { description: "Which conference." },
    input: { id: t.input.id({ required: true, description: "Id of the conference." }) },
    errors: refusals.input,
    resolve: thenReread("Conference", ({ input: { id } }, editor) =>
      removeConferenceHost(editor, id),
    ),
  }),
  changePlan: t.prismaFieldWithInput({
    type: Conference,
    description: "Changes the plan of a conference. Nothing is charged. For its owners.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    typeOptions: { description: "The new plan of a conference." },
    input: {
      id: t.input.id({ required: true, description: "Id of the conference." }),
      version: versionField(t.input),
      plan: t.input.field({ type: ConferencePlan, required: true, description: "The new plan." }),
    },
    errors: refusals.update,
    resolve: thenReread("Conference", ({ input }, editor) => changePlan(editor, input)),
  }),
  createPreviewLink: t.prismaFieldWithInput({
    type: Conference,
    description:
      "Creates a link with which anybody can see a conference that is a draft. The previous link stops working. For its editors.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which conference." },
    input: { conferenceId: t.input.id({ required: true, description: "Id of the conference." }) },
    errors: refusals.id,
    resolve: thenReread("Conference", ({ input: { conferenceId } }, editor) =>
      createPreviewLink(editor, conferenceId),
    ),
  }),
  revokePreviewLink: t.prismaFieldWithInput({
    type: Conference,
    description: "Revokes the preview link of a conference. For its editors.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which conference." },
    input: { conferenceId: t.input.id({ required: true, description: "Id of the conference." }) },
    errors: refusals.id,
    resolve: thenReread("Conference", ({ input: { conferenceId } }, editor) =>
      revokePreviewLink(editor, conferenceId),
    ),
  }),
}));
