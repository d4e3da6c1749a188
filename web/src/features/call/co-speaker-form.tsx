import { Box } from "@chakra-ui/react";
import type { SubmittedForm } from "#site/submitted-form.ts";
import { Button } from "#ui/button.tsx";
import { Heading2 } from "#ui/section-heading.tsx";

type Words = { asks: string; answers: Record<string, string>; yes: string; no: string };

/** What somebody is asked whom a proposal names. */
const wordsFor = (role: string | undefined, proposer: string): Words =>
  role === "proposer"
    ? {
        asks: "This proposal was sent to us with your email address. Is it yours?",
        answers: {
          confirmed: "You have confirmed that this proposal is yours.",
          declined:
            "You have said that this proposal is not yours. Nothing is done in your name. You can change your mind here.",
        },
        yes: "Yes, it is mine",
        no: "No, it is not mine",
      }
    : {
        asks: `${proposer} has named you as a speaker of this session. Do you take part?`,
        answers: {
          confirmed: "You have said that you take part. You can change your mind here.",
          declined: "You have said that you do not take part. You can change your mind here.",
        },
        yes: "Yes, I take part",
        no: "No, take me off",
      };

/** Where somebody whom a proposal names answers: its proposer, or a co-speaker. It posts to its own secret address. */
export function CoSpeakerForm({ submitted }: { submitted: SubmittedForm }) {
  const { values, reason, errors } = submitted;
  const { title, abstract, proposer = "", role, state, status = "" } = values;
  const isWithdrawn = state === "withdrawn";
  const words = wordsFor(role, proposer);
  const [refused] = [reason, ...Object.values(errors)].filter(Boolean);
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
      {refused && (
        <Box as="p" marginBottom={6} color="danger" fontWeight="semibold" role="alert">
          {refused.replace(/\.?$/, ".")}
        </Box>
      )}
      <Box as="p" dir="auto" marginBottom={6} overflowWrap="anywhere" role="status">
        {isWithdrawn
          ? `${proposer} has withdrawn this proposal, so there is nothing to answer.`
          : (words.answers[status] ?? words.asks)}
      </Box>
      {!isWithdrawn && (
        <form data-plain="" method="post" action="">
          <Box display="flex" flexWrap="wrap" gap={4}>
            {(status !== "confirmed" || role === "proposer") && (
              <Button type="submit" name="action" value="accept">
                {status === "confirmed" ? "Open your proposal" : words.yes}
              </Button>
            )}
            {status !== "declined" && (
              <Button type="submit" name="action" value="decline" kind="quiet">
                {words.no}
              </Button>
            )}
          </Box>
        </form>
      )}
    </Box>
  );
}
