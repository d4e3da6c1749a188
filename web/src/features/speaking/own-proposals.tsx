import { Box, chakra } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import type { ReactNode } from "react";
import { useTranslate } from "#lib/translate.ts";
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
  const t = useTranslate();
  if (proposals.length === 0) return null;
  return (
    <OwnSection
      id={speakingForms.answer}
      title={t("speaking.proposals")}
      lead={t("speaking.proposalsLead")}
      next={next}
    >
      <CardList>
        {proposals.map((proposal) => (
          <Card
            key={proposal.id}
            {...(isUnanswered(proposal) && { bg: "ground.brand", borderColor: "brand" })}
          >
            <StateMark>{stateOf(t, proposal).mark}</StateMark>
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
              {stateOf(t, proposal).text}
            </Box>
            {proposal.question === "comes" && <Coming proposal={proposal} />}
            <Belonging proposal={proposal} />
            {proposal.link && isPublic && (
              <Box as="p" marginTop={4}>
                <TextLink
                  to={paths.proposal({ link: proposal.link })}
                  aria-label={t("speaking.actionOf", {
                    action: t("speaking.openProposal"),
                    title: proposal.title,
                  })}
                >
                  {t("speaking.openProposal")}
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

const tellings = (t: Translate): Record<NonNullable<Proposal["told"]>, State> => ({
  pending: { mark: t("speaking.received"), text: t("speaking.receivedText") },
  accepted: { mark: t("speaking.accepted"), text: t("speaking.acceptedText") },
  waitlisted: { mark: t("speaking.waitlisted"), text: t("speaking.waitlistedText") },
  rejected: { mark: t("speaking.rejected"), text: t("speaking.rejectedText") },
});

const answers = (t: Translate): Record<Answer, State> => ({
  none: { mark: t("speaking.accepted"), text: t("speaking.comesText") },
  confirmed: { mark: t("speaking.coming"), text: t("speaking.comingText") },
  declined: { mark: t("speaking.declined"), text: t("speaking.declinedText") },
});

/** Whether a proposal is theirs, which somebody is asked before anything is decided. */
const ownership = (t: Translate): Record<Answer, State> => ({
  none: { mark: t("speaking.isItYours"), text: t("speaking.isItYoursText") },
  confirmed: tellings(t).pending,
  declined: { mark: t("speaking.notYours"), text: t("speaking.notYoursText") },
});

/** Whether they take part in it, which is asked then, too. */
const participation = (t: Translate, proposer: string): Record<Answer, State> => ({
  none: { mark: t("speaking.doYouTakePart"), text: t("speaking.doYouTakePartText", { proposer }) },
  confirmed: { mark: t("speaking.takingPart"), text: t("speaking.takingPartText", { proposer }) },
  declined: { mark: t("speaking.notTakingPart"), text: t("speaking.notTakingPartText") },
});

function stateOf(t: Translate, proposal: Proposal): State {
  const { isWithdrawn, question, proposer, told, answer, link } = proposal;
  if (isWithdrawn) {
    const text = link ? t("speaking.withdrawnText") : t("speaking.withdrawnBy", { proposer });
    return { mark: t("speaking.withdrawn"), text };
  }
  if (question === "comes") return answers(t)[answer];
  const knows = answer === "confirmed" && told;
  if (!question || knows) return tellings(t)[told ?? "pending"];
  return question === "isYours" ? ownership(t)[answer] : participation(t, proposer)[answer];
}

/** What is asked of somebody before anything is decided; null if they have no reason to answer otherwise. */
const belongingOf = ({ question, answer }: Proposal): "isYours" | "takesPart" | null =>
  question === "comes" || (question === "isYours" && answer === "confirmed") ? null : question;

/** Whether a proposal is theirs, or whether they take part in it. */
function Belonging({ proposal }: { proposal: Proposal }) {
  const t = useTranslate();
  const { id, title, answer } = proposal;
  const question = belongingOf(proposal);
  if (!question) return null;
  const yes = t(belongingButtons[question].yes);
  const no = t(belongingButtons[question].no);
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
          aria-label={t("speaking.actionOf", { action: no, title })}
        >
          {no}
        </Button>
      )}
    </OwnForm>
  );
}

const belongingButtons = {
  isYours: { yes: "speaking.yesMine", no: "speaking.noMine" },
  takesPart: { yes: "speaking.yesPart", no: "speaking.noPart" },
} as const;

/** Whether they come for an accepted proposal. */
function Coming({ proposal: { id, title, answer } }: { proposal: Proposal }) {
  const t = useTranslate();
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
      {answer !== "confirmed" && <Confirm answer={answer} title={title} label={t(agree[answer])} />}
      {answer !== "declined" && (
        <Decline>
          <chakra.summary css={summaryStyles} minHeight="3rem">
            {answer === "none" ? t("speaking.cannotCome") : t("speaking.canNoLongerCome")}
          </chakra.summary>
          <Box as="p" marginTop={1} marginBottom={4} lineHeight="1.5">
            {t("speaking.declineText")}
          </Box>
          <Button
            type="submit"
            name="answer"
            value="declined"
            kind="danger"
            aria-label={t("speaking.actionOf", { action: t("speaking.decline"), title })}
          >
            {t("speaking.decline")}
          </Button>
        </Decline>
      )}
    </OwnForm>
  );
}

type ConfirmProps = { answer: Answer; title: string; label: string };

/** The button that says yes, which stands out until there is an answer. */
const Confirm = ({ answer, title, label }: ConfirmProps) => {
  const t = useTranslate();
  return (
    <Button
      type="submit"
      name="answer"
      value="confirmed"
      kind={answer === "none" ? "action" : "quiet"}
      aria-label={t("speaking.actionOf", { action: label, title })}
    >
      {label}
    </Button>
  );
};

const agree = { none: "speaking.yesComes", declined: "speaking.comesAfterAll" } as const;

const Decline = chakra("details", {
  base: { "&[open]": { flexBasis: "100%" } },
});
