import { builder, type InputFields } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { type OfRecord, rereadRow, thenReread } from "#content/reread-row.ts";
import { deletedVersionField, patchDescription, versionField } from "#content/version-field.ts";
import type { Context } from "#context/context.ts";
import { Deleted, refusals } from "#errors/error-types.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  type EndpointWithSecret,
  resendWebhookDelivery,
  rotateWebhookEndpointSecret,
  sendWebhookTest,
  updateWebhookEndpoint,
} from "#webhook/webhook.service.ts";
import { WebhookDelivery } from "#webhook/webhook-delivery.type.ts";
import { EventType, WebhookEndpoint } from "#webhook/webhook-endpoint.type.ts";

const endpointFields = (t: InputFields, required: boolean) => ({
  url: t.string({
    required,
    description:
      "https address on the internet without port, user name and password, up to 2,000 characters. A server in development also takes addresses of its own computer, with http and ports.",
  }),
  description: t.string({ description: "What it is for, up to 200 characters." }),
  eventTypes: t.field({
    type: [EventType],
    required,
    description: "Which events to send to it; at least one.",
  }),
  enabled: t.boolean({ description: "Whether events are sent to it. Defaults to true." }),
});

/** The current endpoint with its new secret. */
const withSecret = async (context: Context, query: object, { id, secret }: EndpointWithSecret) => ({
  ...(await rereadRow(context, "WebhookEndpoint", query, { id })),
  secret,
});

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.prismaFieldWithInput({
    type: WebhookEndpoint,
    description:
      "Adds an endpoint to which events of a conference are sent. For the owners of the conference.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.conferenceId }),
    typeOptions: { description: "A new webhook endpoint." },
    input: {
      conferenceId: conferenceIdField(t.input),
      ...endpointFields(t.input, true),
    },
    errors: refusals.input,
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) => {
      const made = await createWebhookEndpoint(editorOf(context), context, conferenceId, form);
      return withSecret(context, query, made);
    },
  }),
  updateWebhookEndpoint: t.prismaFieldWithInput({
    type: WebhookEndpoint,
    description:
      "Changes an endpoint. Disabling it gives up all queued deliveries; enabling it clears its failures. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: patchDescription },
    input: {
      id: t.input.id({ required: true, description: "Id of the endpoint." }),
      version: versionField(t.input),
      ...endpointFields(t.input, false),
    },
    errors: refusals.update,
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      rereadRow(
        context,
        "WebhookEndpoint",
        query,
        await updateWebhookEndpoint(editorOf(context), context.webhooks, id, form),
      ),
  }),
  deleteWebhookEndpoint: t.fieldWithInput({
    type: Deleted,
    description: "Deletes an endpoint with its deliveries. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "Which endpoint." },
    input: {
      id: t.input.id({ required: true, description: "Id of the endpoint." }),
      version: deletedVersionField(t.input),
    },
    errors: refusals.version,
    resolve: (_root, { input }, context) => deleteWebhookEndpoint(editorOf(context), input),
  }),
  rotateWebhookEndpointSecret: t.prismaFieldWithInput({
    type: WebhookEndpoint,
    description:
      "Gives an endpoint that events are sent to a new secret; `createFormWebhookSecret` makes that of responses which form services send here. Requests are also signed with the previous one for a day. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "Which endpoint." },
    input: { id: t.input.id({ required: true, description: "Id of the endpoint." }) },
    errors: refusals.id,
    resolve: async (query, _root, { input: { id } }, context) =>
      withSecret(
        context,
        query,
        await rotateWebhookEndpointSecret(editorOf(context), context.secrets, id),
      ),
  }),
  sendWebhookTest: t.prismaFieldWithInput({
    type: WebhookDelivery,
    description:
      "Sends a `webhook.test` event, which carries no data, to an endpoint. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "Which enabled endpoint." },
    input: { id: t.input.id({ required: true, description: "Id of an enabled endpoint." }) },
    errors: refusals.input,
    resolve: thenReread("WebhookDelivery", ({ input: { id } }: OfRecord, editor, context) =>
      sendWebhookTest(editor, context, id),
    ),
  }),
  resendWebhookDelivery: t.prismaFieldWithInput({
    type: WebhookDelivery,
    description:
      "Sends a delivered or failed delivery again: as a new one with the same `messageId`, so that the result of the former stays. Returns the new one, or one that is queued already. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "Which delivery." },
    input: { id: t.input.id({ required: true, description: "Id of the delivery." }) },
    errors: refusals.input,
    resolve: thenReread("WebhookDelivery", ({ input: { id } }: OfRecord, editor, context) =>
      resendWebhookDelivery(editor, context, id),
    ),
  }),
}));
