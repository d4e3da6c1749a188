import { Box, chakra } from "@chakra-ui/react";
import {
  type AdminWebhookEndpointFragment,
  DeleteWebhookEndpointDocument,
  RotateWebhookEndpointSecretDocument,
  SendWebhookTestDocument,
} from "#graphql/admin-tabs/webhooks/generated.ts";
import { Moment } from "#ui/moment.tsx";
import { type Column, RowsTable } from "../crud/rows-table.tsx";
import { sayIfChanged } from "../crud/say-if-changed.ts";
import { useAction } from "../crud/use-action.ts";
import { eventTypeOf, summaryOf } from "./event-types.ts";
import { hostOf } from "./host-of.ts";

type Endpoint = AdminWebhookEndpointFragment;

type EndpointsProps = {
  rows: readonly Endpoint[];
  onEdit: (id: string) => void;
  onSecret: (secret: string) => void;
  /** Called after a test event was queued. */
  onSent: () => void;
};

/** The webhook endpoints, with their event types and state. */
export function Endpoints({ rows, onEdit, onSecret, onSent }: EndpointsProps) {
  const [rotate] = useAction(RotateWebhookEndpointSecretDocument, {
    success: "The new secret is now in use",
    failure: "Failed to make a new secret",
  });
  const [sendTest] = useAction(SendWebhookTestDocument, {
    success: "A test is on its way",
    failure: "Failed to send a test",
  });
  const [remove] = useAction(DeleteWebhookEndpointDocument, {
    success: "Endpoint deleted successfully",
    failure: "Failed to delete the endpoint",
    invalidates: ["webhookEndpoints"],
  });
  const askAndRotate = async (id: string) => {
    const question =
      "Make a new secret? Requests are signed with both for one day, then only with the new one.";
    const saved = await rotate({ id }, { question, action: "Make a new secret" });
    if (saved.done) onSecret(saved.result.secret ?? "");
  };
  const test = async (id: string) => {
    const { done } = await sendTest({ id });
    if (done) onSent();
  };
  const erase = async ({ id, version }: Endpoint) => {
    const question =
      "Are you sure you want to delete this endpoint?\n\nIts deliveries are deleted from the list, too.";
    const removed = await remove(
      { input: { id, version } },
      { question, action: "Delete", danger: true },
    );
    sayIfChanged(removed, "Failed to delete the endpoint");
    onSent();
  };

  return (
    <RowsTable
      label="Endpoints"
      rows={rows}
      columns={columns}
      nameOf={({ url }) => hostOf(url)}
      actions={(endpoint) => [
        ...(endpoint.enabled
          ? [
              {
                label: "Send a test",
                name: `Send a test to ${hostOf(endpoint.url)}`,
                onSelect: () => test(endpoint.id),
              },
            ]
          : []),
        {
          label: "New secret",
          name: `New secret for ${hostOf(endpoint.url)}`,
          onSelect: () => askAndRotate(endpoint.id),
        },
        {
          label: "Edit",
          name: `Edit ${hostOf(endpoint.url)}`,
          onSelect: () => onEdit(endpoint.id),
        },
        {
          label: "Delete",
          name: `Delete ${hostOf(endpoint.url)}`,
          danger: true,
          onSelect: () => erase(endpoint),
        },
      ]}
    />
  );
}

const columns: readonly Column<Endpoint>[] = [
  {
    header: "Endpoint",
    wide: true,
    cell: ({ url, description }) => (
      <>
        <strong>{description || hostOf(url)}</strong>
        <Muted>{url}</Muted>
      </>
    ),
  },
  { header: "Events", cell: ({ eventTypes }) => summaryOf(eventTypes.map(eventTypeOf)) },
  {
    header: "Status",
    cell: ({ enabled, offReason, failingSince, formerSecretUntil }) => (
      <>
        <State on={enabled && !failingSince}>
          {!enabled ? "Off" : failingSince ? "Failing" : "On"}
        </State>
        {!enabled && offReason && <Muted>{offReason}</Muted>}
        {enabled && failingSince && (
          <Muted>
            Since <Moment at={failingSince} />
          </Muted>
        )}
        {formerSecretUntil && (
          <Muted>
            Old secret until <Moment at={formerSecretUntil} />
          </Muted>
        )}
      </>
    ),
  },
];

const Muted = chakra("div", {
  base: { color: "fg.muted", fontSize: "sm", overflowWrap: "anywhere" },
});

/** Text, so that the state is not indicated by colour alone. */
const State = ({ on, children }: { on: boolean; children: string }) => (
  <Box as="span" fontWeight="semibold" color={on ? undefined : "danger"}>
    {children}
  </Box>
);
