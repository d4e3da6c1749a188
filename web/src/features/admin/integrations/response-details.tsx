import { Box, chakra } from "@chakra-ui/react";
import {
  useFormSubmissionAnswersQuery,
  useFormSubmissionPayloadQuery,
} from "#graphql/admin-tabs/integrations/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { CodeBlock, LazyDetails } from "../crud/lazy-details.tsx";
import { Loaded } from "../crud/loaded.tsx";

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
  const query = useFormSubmissionAnswersQuery({ id });
  return (
    <Loaded query={query} what="the answers" placeholder={<Skeleton height="4rem" />}>
      {({ formSubmission }) =>
        !formSubmission ? (
          deleted
        ) : formSubmission.answers.length === 0 ? (
          <Box as="p">Nothing was answered.</Box>
        ) : (
          <List>
            {formSubmission.answers.map(({ question, title, text }) => (
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
  const query = useFormSubmissionPayloadQuery({ id });
  return (
    <Loaded query={query} what="the payload" placeholder={<Skeleton height="4rem" />}>
      {({ formSubmission }) =>
        formSubmission ? (
          <CodeBlock>{JSON.stringify(formSubmission.payload, null, 2)}</CodeBlock>
        ) : (
          deleted
        )
      }
    </Loaded>
  );
}

const deleted = <p>This response has been deleted.</p>;

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
