import { Box } from "@chakra-ui/react";
import { useFormSubmissionPayloadQuery } from "#graphql/admin/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { CodeBlock } from "../crud/code-block.tsx";
import { LazyDetails } from "../crud/lazy-details.tsx";
import { LoadError } from "../crud/load-error.tsx";

/** The raw webhook payload, loaded on demand: it may be a megabyte. */
export function PayloadDetails({ id }: { id: string }) {
  return (
    <LazyDetails summary="Show payload">
      <Payload id={id} />
    </LazyDetails>
  );
}

function Payload({ id }: { id: string }) {
  const { data, error, refetch } = useFormSubmissionPayloadQuery({ id });
  if (data?.formSubmission) {
    return <CodeBlock>{JSON.stringify(data.formSubmission.payload, null, 2)}</CodeBlock>;
  }
  if (data) return <Box as="p">This response has been deleted.</Box>;
  if (error) return <LoadError text="Failed to load the payload" onRetry={() => void refetch()} />;
  return <Skeleton height="4rem" />;
}
