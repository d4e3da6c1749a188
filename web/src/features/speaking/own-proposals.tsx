import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { paths, speakingForms } from "#site/routes.ts";
import { Button } from "#ui/button.tsx";
import { summaryStyles } from "#ui/disclosure-styles.ts";
import { StateMark } from "#ui/state-mark.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { OwnForm } from "./own-form.tsx";
import { Card, CardList, CardTitle, OwnSection } from "./own-section.tsx";
import type { Speaking } from "./speaking-data.ts";

type Proposal = Speaking["proposals"][number];
type Answer = Proposal["answer"];

/** Whether a question waits for its answer. */
export const isUnanswered = ({ question, answer }: Proposal): boolean =>
  question !== null && answer === "none";

type Props = Pick<Speaking, "proposals"> & {
  /** Whether the site is, with the pages of the proposals. */
  isPublic: boolean;
  next: ReactNode;
};

/** What the authors of proposals know of them, and whether they come. */
export function OwnProposals({ proposals, isPublic, next }: Props) {
  if (proposals.length === 0) return null;
  return (
    <OwnSection
      id={speakingForms.answer}
      title="Your proposals"
      lead="We also email you as soon as something is decided."
      next={next}
    >
      <CardList>
        {proposals.map((proposal) => (
          <Card
            key={proposal.id}
            {...(isUnanswered(proposal) && { bg: "ground.brand", borderColor: "brand" })}
          >
            <StateMark>{stateOf(proposal).mark}</StateMark>
            <CardTitle dir="auto" marginTop={3}>
              {proposal.title}
            </CardTitle>
            {belongingOf(proposal) && proposal.abstract && (
              <Box
                as="p"
                dir="auto"
                marginTop={2}
                lineHeight="1.5"
                overflowWrap="anywhere"
                whiteSpace="pre-line"
              >
                {proposal.abstract}
              </Box>
            )}
            <Box as="p" dir="auto" marginTop={2} color="fg.muted" lineHeight="1.5">
              {stateOf(proposal).text}
            </Box>
            {proposal.question === "comes" && <Coming proposal={proposal} />}
            <Belonging proposal={proposal} />
            {proposal.link && isPublic && (
              <Box as="p" marginTop={4}>
                <TextLink
                  to={paths.proposal({ link: proposal.link })}
                  aria-label={`Open the proposal: ${proposal.title}`}
                >
                  Open the proposal
                </TextLink>
              </Box>
            )}
          </Card>
        ))}
      </CardList>
    </OwnSection>
  );
}

type State = { mark: string; text: string };

const tellings: Record<NonNullable<Proposal["told"]>, State> = {
  pending: {
    mark: "Received",
    text: "We have your proposal, and will tell you what becomes of it.",
  },
  accepted: { mark: "Accepted", text: "Your proposal is accepted." },
  waitlisted: {
    mark: "Waiting list",
    text: "Your proposal is on the waiting list. We will write to you as soon as a place becomes free.",
  },
  rejected: {
    mark: "Not in the programme",
    text: "We could not take your proposal this time. Thank you for having sent it.",
  },
};

const answers: Record<Proposal["answer"], State> = {
  none: {
    mark: "Accepted",
    text: "Your proposal is accepted. Will you come? If you say yes, we will schedule your session, and you will find its time on this page.",
  },
  confirmed: { mark: "You are coming", text: "You have confirmed that you are coming. Thank you!" },
  declined: {
    mark: "You have declined",
    text: "You have told us that you cannot come. You can change your mind while the place is still free.",
  },
};

/** What somebody is asked before anything is decided, and what they have answered. */
const belongings: Record<"isYours" | "takesPart", (proposer: string) => Record<Answer, State>> = {
  isYours: () => ({
    none: {
      mark: "Is it yours?",
      text: "This proposal was sent to us with your email address. Is it yours?",
    },
    confirmed: tellings.pending,
    declined: {
      mark: "Not yours",
      text: "You have said that this proposal is not yours. Nothing is done in your name. You can change your mind here.",
    },
  }),
  takesPart: (proposer) => ({
    none: {
      mark: "Do you take part?",
      text: `${proposer} has named you as a speaker of this session. Do you take part?`,
    },
    confirmed: {
      mark: "You take part",
      text: `You speak together with ${proposer}. You can change your mind here.`,
    },
    declined: {
      mark: "You do not take part",
      text: "You have said that you do not take part. You can change your mind here.",
    },
  }),
};

function stateOf({ isWithdrawn, question, proposer, told, answer, link }: Proposal): State {
  if (isWithdrawn) {
    const text = link
      ? "You have withdrawn this proposal."
      : `${proposer} has withdrawn this proposal.`;
    return { mark: "Withdrawn", text };
  }
  if (question === "comes") return answers[answer];
  const knows = answer === "confirmed" && told;
  return question && !knows ? belongings[question](proposer)[answer] : tellings[told ?? "pending"];
}

/** What is asked of somebody before anything is decided; null if they have no reason to answer otherwise. */
const belongingOf = ({ question, answer }: Proposal): "isYours" | "takesPart" | null =>
  question === "comes" || (question === "isYours" && answer === "confirmed") ? null : question;

/** Whether a proposal is theirs, or whether they take part in it. */
function Belonging({ proposal }: { proposal: Proposal }) {
  const { id, title, answer } = proposal;
  const question = belongingOf(proposal);
  if (!question) return null;
  const { yes, no } = belongingButtons[question];
  return (
    <OwnForm
      part="answer"
      sends={{ proposalId: id }}
      display="flex"
      flexWrap="wrap"
      gap={3}
      marginTop={5}
    >
      {answer !== "confirmed" && <Confirm answer={answer} title={title} label={yes} />}
      {answer !== "declined" && (
        <Button
          type="submit"
          name="answer"
          value="declined"
          kind="quiet"
          aria-label={`${no}: ${title}`}
        >
          {no}
        </Button>
      )}
    </OwnForm>
  );
}

const belongingButtons = {
  isYours: { yes: "Yes, it is mine", no: "No, it is not mine" },
  takesPart: { yes: "Yes, I take part", no: "No, take me off" },
} as const;

/** Whether they come for an accepted proposal. */
function Coming({ proposal: { id, title, answer } }: { proposal: Proposal }) {
  return (
    <OwnForm
      part="answer"
      sends={{ proposalId: id }}
      display="flex"
      flexWrap="wrap"
      alignItems="start"
      columnGap={6}
      rowGap={2}
      marginTop={5}
    >
      {answer !== "confirmed" && <Confirm answer={answer} title={title} label={agree[answer]} />}
      {answer !== "declined" && (
        <Decline>
          <chakra.summary css={summaryStyles} minHeight="3rem">
            {answer === "none" ? "I cannot come" : "I can no longer come"}
          </chakra.summary>
          <Box as="p" marginTop={1} marginBottom={4} lineHeight="1.5">
            We may give your place to somebody else, so please be sure. You can change your mind
            here for as long as it is free.
          </Box>
          <Button
            type="submit"
            name="answer"
            value="declined"
            kind="danger"
            aria-label={`Decline the invitation: ${title}`}
          >
            Decline the invitation
          </Button>
        </Decline>
      )}
    </OwnForm>
  );
}

type ConfirmProps = { answer: Answer; title: string; label: string };

/** The button that says yes, which stands out until there is an answer. */
const Confirm = ({ answer, title, label }: ConfirmProps) => (
  <Button
    type="submit"
    name="answer"
    value="confirmed"
    kind={answer === "none" ? "action" : "quiet"}
    aria-label={`${label}: ${title}`}
  >
    {label}
  </Button>
);

const agree = { none: "Yes, I will come", declined: "I can come after all" } as const;

const Decline = chakra("details", {
  base: { "&[open]": { flexBasis: "100%" } },
});
