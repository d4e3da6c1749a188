import { Box } from "@chakra-ui/react";
import { useWebhookDeliveryDetailsQuery } from "#graphql/admin-tabs/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { CodeBlock, LazyDetails } from "../crud/lazy-details.tsx";
import { Loaded } from "../crud/loaded.tsx";

/** The request and response of a delivery, loaded on demand. */
export function DeliveryDetails({ id }: { id: string }) {
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
