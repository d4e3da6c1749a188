import { Box } from "@chakra-ui/react";
import { Button } from "#ui/button.tsx";
import { Heading2 } from "#ui/section-heading.tsx";

const answers: Record<string, string> = {
  confirmed: "You have said yes. You can still change your mind here.",
  declined: "You have said no. You can still change your mind here.",
};

/** Where somebody who was invited to a proposal says whether they take part. It posts to its own secret address. */
export function CoSpeakerForm({ values }: { values: Readonly<Record<string, string>> }) {
  return (
    <Box maxWidth="44rem">
      <Heading2 marginBottom={4} overflowWrap="anywhere">
        {values.title}
      </Heading2>
      <Box as="p" marginBottom={6} overflowWrap="anywhere">
        {values.proposer} has named you as a speaker of this proposal.{" "}
        {answers[values.status ?? ""]}
      </Box>
      <form method="post" action="">
        <Box display="flex" flexWrap="wrap" gap={4}>
          <Button type="submit" name="action" value="accept">
            Yes, I take part
          </Button>
          <Button type="submit" name="action" value="decline" kind="quiet">
            No, take me off
          </Button>
        </Box>
      </form>
    </Box>
  );
}
