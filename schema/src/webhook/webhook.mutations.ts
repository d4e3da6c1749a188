import { builder, type InputFields } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { editorOf } from "#content/editing.ts";
import { versionField } from "#content/version-field.ts";
import { writtenRow } from "#content/written-row.ts";
import type { Context } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, updateErrors } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  type EndpointWithSecret,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendWebhookTest,
  updateWebhookEndpoint,
} from "#webhook/webhook.service.ts";
import { WebhookDelivery } from "#webhook/webhook-delivery.type.ts";
import { EventType, WebhookEndpoint } from "#webhook/webhook-endpoint.type.ts";

const endpointFields = (t: InputFields, required: boolean) => ({
  url: t.string({
    required,
    description: "https address without a port, a name or a password, up to 2,000 characters.",
  }),
  description: t.string({ description: "What it is for, up to 200 characters." }),
  eventTypes: t.field({
    type: [EventType],
    required,
    description: "What it is told of, at least one.",
  }),
  enabled: t.boolean({ description: "Whether it is told of anything; true without." }),
});

const CreateWebhookEndpointInput = builder.inputType("CreateWebhookEndpointInput", {
  description: "Another service that is to be told of what happens.",
  fields: (t) => ({
    conferenceId: t.id({ required: true, defaultValue: defaultConferenceId }),
    ...endpointFields(t, true),
  }),
});

const UpdateWebhookEndpointInput = builder.inputType("UpdateWebhookEndpointInput", {
  description: "Changes of a record: what is left out stays, null clears.",
  fields: (t) => ({
    id: t.id({ required: true }),
    version: versionField(t),
    ...endpointFields(t, false),
  }),
});

/** The endpoint as it is now, with the secret that has just been made. */
const withSecret = async (
  { db }: Pick<Context, "db">,
  query: object,
  { id, secret }: EndpointWithSecret,
) => ({
  ...(await writtenRow({ id }, (where) => db.webhookEndpoint.findUnique({ ...query, where }))),
  secret,
});

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.prismaField({
    type: WebhookEndpoint,
    description:
      "Has another service told of what happens in a conference. For the owners of the conference.",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.conferenceId }),
    args: { input: t.arg({ type: CreateWebhookEndpointInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) => {
      const made = await createWebhookEndpoint(
        editorOf(context),
        context.secrets,
        conferenceId,
        form,
      );
      return withSecret(context, query, made);
    },
  }),
  updateWebhookEndpoint: t.prismaField({
    type: WebhookEndpoint,
    description:
      "Changes an endpoint. Switched off, it gives up what waits; switched on, it begins anew. For the owners of the conference.",
    authScopes: { owner: true },
    args: { input: t.arg({ type: UpdateWebhookEndpointInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      writtenRow(await updateWebhookEndpoint(editorOf(context), id, form), (where) =>
        context.db.webhookEndpoint.findUnique({ ...query, where }),
      ),
  }),
  deleteWebhookEndpoint: t.field({
    type: Deleted,
    description: "Deletes an endpoint with its deliveries. For the owners of the conference.",
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteWebhookEndpoint(editorOf(context), id),
  }),
  rotateWebhookSecret: t.prismaField({
    type: WebhookEndpoint,
    description:
      "Gives an endpoint a new secret; the one before signs as well for a day. For the owners of the conference.",
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true, description: "Of the endpoint." }) },
    errors: { types: [NotFoundError] },
    resolve: async (query, _root, { id }, context) =>
      withSecret(context, query, await rotateWebhookSecret(editorOf(context), context.secrets, id)),
  }),
  sendWebhookTest: t.prismaField({
    type: WebhookDelivery,
    description:
      "Sends an endpoint an event `webhook.test`, which says nothing. For the owners of the conference.",
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true, description: "Of an endpoint that is on." }) },
    errors: { types: [NotFoundError] },
    resolve: async (query, _root, { id }, context) =>
      writtenRow(await sendWebhookTest(editorOf(context), context, id), (where) =>
        context.db.webhookDelivery.findUnique({ ...query, where }),
      ),
  }),
  resendWebhookDelivery: t.prismaField({
    type: WebhookDelivery,
    description:
      "Makes a delivery again, under its id, that has been made or given up. For the owners of the conference.",
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true, description: "Of the delivery." }) },
    errors: { types: [NotFoundError] },
    resolve: async (query, _root, { id }, context) =>
      writtenRow(await resendWebhookDelivery(editorOf(context), context, id), (where) =>
        context.db.webhookDelivery.findUnique({ ...query, where }),
      ),
  }),
}));
