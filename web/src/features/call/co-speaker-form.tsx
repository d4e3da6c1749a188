import { Box } from "@chakra-ui/react";
import { Button } from "#ui/button.tsx";
import { Heading2 } from "#ui/section-heading.tsx";

const answers: Record<string, string> = {
  confirmed: "You have said that you take part. You can change your mind here.",
  declined: "You have said that you do not take part. You can change your mind here.",
};

/** Where somebody who was invited to a proposal says whether they take part. It posts to its own secret address. */
export function CoSpeakerForm({ values }: { values: Readonly<Record<string, string>> }) {
  const { title, abstract, proposer, state, status = "" } = values;
  const isWithdrawn = state === "withdrawn";
  return (
    <Box maxWidth="44rem">
      <Heading2 dir="auto" fontSize="2xl" marginBottom={4} overflowWrap="anywhere">
        {title}
      </Heading2>
      {abstract && (
        <Box as="p" dir="auto" marginBottom={6} overflowWrap="anywhere" whiteSpace="pre-line">
          {abstract}
        </Box>
      )}
      <Box as="p" dir="auto" marginBottom={6} overflowWrap="anywhere" role="status">
        {isWithdrawn
          ? `${proposer} has withdrawn this proposal, so there is nothing to answer.`
          : (answers[status] ??
            `${proposer} has named you as a speaker of this session. Do you take part?`)}
      </Box>
      {!isWithdrawn && (
        <form data-plain="" method="post" action="">
          <Box display="flex" flexWrap="wrap" gap={4}>
            {status !== "confirmed" && (
              <Button type="submit" name="action" value="accept">
                Yes, I take part
              </Button>
            )}
            {status !== "declined" && (
              <Button type="submit" name="action" value="decline" kind="quiet">
                No, take me off
              </Button>
            )}
          </Box>
        </form>
      )}
    </Box>
  );
}
