import { Box, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useFormSubmissionPayloadQuery } from "#graphql/admin/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { CodeBlock } from "../crud/code-block.tsx";
import { LoadError } from "../crud/load-error.tsx";

/** The raw webhook payload, loaded on demand: it may be a megabyte. */
export function PayloadDetails({ id }: { id: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <chakra.details
      marginTop={1}
      color="fg.muted"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <chakra.summary cursor="pointer" width="fit-content">
        Show payload
      </chakra.summary>
      {opened && <Payload id={id} />}
    </chakra.details>
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
