import {
  type WebhookEndpointInput,
  webhookEndpointInput,
} from "@summit/schema/validation/webhook.ts";
import {
  type AdminWebhookEndpointFragment,
  CreateWebhookEndpointDocument,
  UpdateWebhookEndpointDocument,
} from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { apiName, typeOf } from "./event-types.ts";
import { EventTypesField } from "./event-types-field.tsx";

type EndpointFormProps = {
  /** Undefined for a new one. */
  endpoint: AdminWebhookEndpointFragment | undefined;
  /** Called with a new endpoint's secret, which cannot be read again. */
  onSecret: (secret: string) => void;
  onClose: (savedId?: string) => void;
};

/** The form of a new or existing endpoint. */
export function EndpointForm({ endpoint, onSecret, onClose }: EndpointFormProps) {
  const { conferenceId } = useAdmin();
  const [create] = useEntityMutation(CreateWebhookEndpointDocument, {
    ...saving,
    success: "Endpoint added successfully",
  });
  const [update] = useEntityMutation(UpdateWebhookEndpointDocument, {
    ...saving,
    success: "Endpoint updated successfully",
  });
  const save = async (values: WebhookEndpointInput, version: number | undefined) => {
    const input = { ...values, eventTypes: values.eventTypes.map(apiName) };
    if (endpoint) return update({ input: { id: endpoint.id, version, ...input } });
    const saved = await create({ input: { conferenceId, ...input } });
    if (saved.done) onSecret(saved.result.secret ?? "");
    return saved;
  };

  return (
    <EntityForm<WebhookEndpointInput>
      title={endpoint ? "Edit Endpoint" : "Add Endpoint"}
      schema={webhookEndpointInput}
      version={endpoint?.version}
      values={formValues(webhookEndpointInput, endpoint, {
        eventTypes: endpoint?.eventTypes.map(typeOf) ?? [],
      })}
      submitLabel="Save Endpoint"
      onSave={save}
      onClose={onClose}
    >
      <TextField
        name="url"
        label="Address"
        type="url"
        required
        wide
        help="https:// and a public host. Redirects are not followed."
      />
      <TextField name="description" label="What it is for" wide />
      <EventTypesField />
      <CheckboxField name="enabled" label="Send events to this endpoint" wide />
    </EntityForm>
  );
}

const saving = {
  failure: "Failed to save the endpoint",
  invalidates: ["webhookEndpoints", "webhookDeliveries"],
} as const;
