import { Box } from "@chakra-ui/react";
import { useWebhookDeliveryDetailsQuery } from "#graphql/admin/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { CodeBlock } from "../crud/code-block.tsx";
import { LazyDetails } from "../crud/lazy-details.tsx";
import { LoadError } from "../crud/load-error.tsx";

/** The request and response of a delivery, loaded on demand. */
export function DeliveryDetails({ id }: { id: string }) {
  return (
    <LazyDetails summary="Payload and answer">
      <Details id={id} />
    </LazyDetails>
  );
}

function Details({ id }: { id: string }) {
  const { data, error, refetch } = useWebhookDeliveryDetailsQuery({ id });
  if (data?.webhookDelivery) {
    const { payload, responseBody } = data.webhookDelivery;
    return (
      <>
        <CodeBlock>{JSON.stringify(payload, null, 2)}</CodeBlock>
        <Box as="p" marginTop={3}>
          {responseBody ? "Answer" : "There was no answer, or an empty one."}
        </Box>
        {responseBody && <CodeBlock>{responseBody}</CodeBlock>}
      </>
    );
  }
  if (data) return <Box as="p">This delivery has been deleted.</Box>;
  if (error) return <LoadError text="Failed to load the delivery" onRetry={() => void refetch()} />;
  return <Skeleton height="4rem" />;
}
