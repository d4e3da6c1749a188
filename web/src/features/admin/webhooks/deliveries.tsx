import { Box } from "@chakra-ui/react";
import {
  type AdminWebhookDeliveryFragment,
  ResendWebhookDeliveryDocument,
  useWebhookDeliveryDetailsQuery,
  type WebhookDeliveryOrderField,
} from "#graphql/admin-tabs/webhooks/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { CrudList } from "../crud/crud-list.tsx";
import { CodeBlock, LazyDetails } from "../crud/lazy-details.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { type Column, createdColumn } from "../crud/rows-table.tsx";
import { useAction } from "../crud/use-action.ts";
import type { ConnectionState } from "../crud/use-connection.ts";
import { hostOf } from "./host-of.ts";

type Delivery = AdminWebhookDeliveryFragment;

/** The deliveries with their results. */
export function Deliveries({ list }: { list: ConnectionState<Delivery> }) {
  const [resend] = useAction(ResendWebhookDeliveryDocument, {
    success: "It is on its way again",
    // It is a delivery of its own.
    invalidates: ["webhookDeliveries"],
    failure: "Failed to send it again",
  });
  return (
    <CrudList
      label="Deliveries"
      list={list}
      columns={deliveryColumns}
      empty={{ title: "Nothing sent yet", text: "Deliveries to the endpoints are listed here." }}
      failure="Failed to load the deliveries"
      actions={({ id, eventType, status, endpoint }) =>
        status !== "queued" && endpoint.enabled
          ? [
              {
                label: "Send again",
                name: `Send ${eventType} again to ${hostOf(endpoint.url)}`,
                onSelect: () => resend({ id }),
              },
            ]
          : []
      }
    />
  );
}

const statusText = { queued: "Queued", delivered: "Delivered", failed: "Given up" };

export const deliveryColumns: readonly Column<Delivery, WebhookDeliveryOrderField>[] = [
  createdColumn("Time"),
  {
    header: "Event",
    sortKey: "eventType",
    wide: true,
    cell: ({ id, eventType, endpoint }) => (
      <>
        <strong>{eventType}</strong>
        <Box color="fg.muted" fontSize="sm">
          {hostOf(endpoint.url)}
        </Box>
        <DeliveryDetails id={id} />
      </>
    ),
  },
  {
    header: "Status",
    sortKey: "status",
    cell: (delivery) => (
      <>
        <strong>{statusText[delivery.status]}</strong>
        <Outcomes delivery={delivery} />
      </>
    ),
  },
];

function Outcomes({ delivery }: { delivery: Delivery }) {
  const locale = useLocale();
  return outcomesOf(locale, delivery).map((line) => (
    <Box key={line} color="fg.muted" fontSize="sm">
      {line}
    </Box>
  ));
}

/** The results of the attempts so far, one per line. */
function outcomesOf(locale: string, delivery: Delivery): string[] {
  const { status, attempts, durationMs, responseStatus, lastError, notBefore } = delivery;
  if (status === "delivered") return [`${responseStatus} after ${durationMs} ms`];
  const tried = attempts === 1 ? "Tried once." : `Tried ${attempts} times.`;
  return [
    ...(attempts > 0 ? [tried] : []),
    ...(lastError ? [lastError] : []),
    ...(status === "queued" && attempts > 0 ? [`Again at ${dateTimeText(locale, notBefore)}`] : []),
  ];
}

/** The request and response of a delivery, loaded on demand. */
function DeliveryDetails({ id }: { id: string }) {
  return (
    <LazyDetails summary="Payload and answer">
      <Details id={id} />
    </LazyDetails>
  );
}

function Details({ id }: { id: string }) {
  const query = useWebhookDeliveryDetailsQuery({ id });
  return (
    <Loaded query={query} what="the delivery" placeholder={<Skeleton height="4rem" />}>
      {({ webhookDelivery }) =>
        webhookDelivery ? (
          <>
            <CodeBlock>{JSON.stringify(webhookDelivery.payload, null, 2)}</CodeBlock>
            <Box as="p" marginTop={3}>
              {webhookDelivery.responseBody ? "Answer" : "There was no answer, or an empty one."}
            </Box>
            {webhookDelivery.responseBody && <CodeBlock>{webhookDelivery.responseBody}</CodeBlock>}
          </>
        ) : (
          <Box as="p">This delivery has been deleted.</Box>
        )
      }
    </Loaded>
  );
}
