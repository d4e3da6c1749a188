import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import {
  useFormSubmissionAnswersQuery,
  useFormSubmissionPayloadQuery,
} from "#graphql/admin/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { CodeBlock } from "../crud/code-block.tsx";
import { LazyDetails } from "../crud/lazy-details.tsx";
import { LoadError } from "../crud/load-error.tsx";

/** What a form submission says and how it arrived, loaded on demand: a payload may be a megabyte. */
export function ResponseDetails({ id }: { id: string }) {
  return (
    <>
      <LazyDetails summary="Show answers">
        <Answers id={id} />
      </LazyDetails>
      <LazyDetails summary="Show payload">
        <Payload id={id} />
      </LazyDetails>
    </>
  );
}

/** The questions of a form submission with their answers. */
export function Answers({ id }: { id: string }) {
  const { data, error, refetch } = useFormSubmissionAnswersQuery({ id });
  return (
    <Loaded
      found={data?.formSubmission}
      failure={error && "Failed to load the answers"}
      onRetry={() => void refetch()}
    >
      {({ answers }) =>
        answers.length === 0 ? (
          <Box as="p">Nothing was answered.</Box>
        ) : (
          <List>
            {answers.map(({ question, title, text }) => (
              <div key={question}>
                <dt>{title || question}</dt>
                <dd>{text || "No answer"}</dd>
              </div>
            ))}
          </List>
        )
      }
    </Loaded>
  );
}

function Payload({ id }: { id: string }) {
  const { data, error, refetch } = useFormSubmissionPayloadQuery({ id });
  return (
    <Loaded
      found={data?.formSubmission}
      failure={error && "Failed to load the payload"}
      onRetry={() => void refetch()}
    >
      {({ payload }) => <CodeBlock>{JSON.stringify(payload, null, 2)}</CodeBlock>}
    </Loaded>
  );
}

type LoadedProps<Found> = {
  /** Undefined while it loads; null if it does not exist any more. */
  found: Found | null | undefined;
  failure: string | undefined;
  onRetry: () => void;
  children: (found: Found) => ReactNode;
};

function Loaded<Found>({ found, failure, onRetry, children }: LoadedProps<Found>) {
  if (found) return children(found);
  if (found === null) return <Box as="p">This response has been deleted.</Box>;
  if (failure) return <LoadError text={failure} onRetry={onRetry} />;
  return <Skeleton height="4rem" />;
}

const List = chakra("dl", {
  base: {
    display: "grid",
    gap: 3,
    maxWidth: "prose",
    paddingBlock: 2,
    color: "fg",
    fontSize: "sm",
    overflowWrap: "anywhere",
    "& dt": { color: "fg.muted" },
    "& dd": { whiteSpace: "pre-line", unicodeBidi: "plaintext" },
  },
});
