import {
  type WebhookEndpointInput,
  webhookEndpointInput,
} from "@summit/schema/validation/webhook.ts";
import {
  type AdminWebhookEndpointFragment,
  CreateWebhookEndpointDocument,
  UpdateWebhookEndpointDocument,
} from "#graphql/admin-tabs/webhooks/generated.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { apiName, eventTypeOf } from "./event-types.ts";
import { EventTypesField } from "./event-types-field.tsx";

type EndpointFormProps = RecordFormProps<AdminWebhookEndpointFragment> & {
  /** Called with a new endpoint's secret, which cannot be read again. */
  onSecret: (secret: string) => void;
};

/** The form of a new or existing endpoint. */
export function EndpointForm({ record, onSecret, onClose }: EndpointFormProps) {
  const save = useSaves(record, {
    nouns: ["endpoint", "endpoints"],
    create: CreateWebhookEndpointDocument,
    update: UpdateWebhookEndpointDocument,
    failure: "Failed to save the endpoint",
    invalidates: ["webhookEndpoints", "webhookDeliveries"],
  });
  return (
    <EntityForm<WebhookEndpointInput>
      title={record ? "Edit Endpoint" : "Add Endpoint"}
      schema={webhookEndpointInput}
      version={record?.version}
      values={formValues(webhookEndpointInput, record, {
        eventTypes: record?.eventTypes.map(eventTypeOf) ?? [],
      })}
      submitLabel="Save Endpoint"
      onSave={async (values, version) => {
        const saved = await save(
          { ...values, eventTypes: values.eventTypes.map(apiName) },
          version,
        );
        if (saved.done && "secret" in saved.result) onSecret(saved.result.secret ?? "");
        return saved;
      }}
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
