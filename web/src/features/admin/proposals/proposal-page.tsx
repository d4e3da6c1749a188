import { Box, chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { type ReactNode, useState } from "react";
import {
  type AdminProposalsQuery,
  AnswerInvitationDocument,
  type ProposalAnswer,
  type ProposalDetailsFragment,
  type ProposalPersonStatus,
  RenewProposalLinkDocument,
  useAdminProposalQuery,
  WithdrawProposalDocument,
} from "#graphql/admin-tabs/proposals/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { card } from "../crud/card.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { TabLink } from "../crud/tab-link.tsx";
import { TextSkeleton } from "../crud/text-skeleton.tsx";
import { useAction } from "../crud/use-action.ts";
import { measureText } from "../reviews/review-words.ts";
import { Namesakes } from "./namesakes.tsx";
import { ProposalForm } from "./proposal-form.tsx";
import { answerNames, deliberationNames, kindName } from "./proposal-words.ts";
import { AnswerText, OutcomeMark, ToldText } from "./state-marks.tsx";
import { decisions as choices, useDecisions } from "./use-decisions.ts";

type PageProps = {
  id: string;
  kinds: readonly { key: string; name: string }[];
  call: AdminProposalsQuery["call"] | undefined;
  onClose: (savedId?: string) => void;
};

/** A proposal with all that is known of it, and what can be decided. */
export function ProposalPage({ id, kinds, call, onClose }: PageProps) {
  const query = useAdminProposalQuery({ id }, cacheAndNetwork);
  const [isEditing, setEditing] = useState(false);
  return (
    <Loaded query={query} what="the proposal" placeholder={<TextSkeleton />}>
      {({ proposal }) => {
        if (!proposal) return <p>This proposal does not exist any more.</p>;
        if (isEditing) {
          return <ProposalForm call={call} record={proposal} onClose={() => setEditing(false)} />;
        }
        return (
          <section>
            <TabHeader title={proposal.title || "Untitled"} isRecord>
              <QuietButton onClick={() => onClose()}>All proposals</QuietButton>
              {proposal.state === "submitted" && (
                <QuietButton onClick={() => setEditing(true)}>Edit</QuietButton>
              )}
            </TabHeader>
            <Columns>
              <Texts proposal={proposal} kinds={kinds} />
              <Side proposal={proposal} />
            </Columns>
          </section>
        );
      }}
    </Loaded>
  );
}

type ProposalProps = { proposal: ProposalDetailsFragment };

function Texts({ proposal, kinds }: ProposalProps & Pick<PageProps, "kinds">) {
  const locale = useLocale();
  const { abstract, descriptionHtml, notes, answers, people, late, submittedAt } = proposal;
  const facts = [
    kindName(kinds, proposal.kind),
    proposal.minutes ? `${proposal.minutes} minutes` : "",
    proposal.track?.name,
    proposal.language ? languageName("en-GB", proposal.language) : "",
    proposal.level,
    submittedAt && `submitted ${dateTimeText(locale, submittedAt)}${late ? ", late" : ""}`,
  ].filter(Boolean);
  return (
    <Box display="grid" gap={6} minWidth={0}>
      <Box as="p" color="fg.muted">
        {facts.join(" · ")}
      </Box>
      <Part title="Authors">
        {people?.length ? (
          <List>
            {people.map((author) => (
              <Author key={author.person.id} author={author} />
            ))}
          </List>
        ) : (
          <Muted>Nobody is named. Edit the proposal to add its authors.</Muted>
        )}
      </Part>
      <TextPart title="Abstract" text={abstract} />
      {descriptionHtml && (
        <Part title="Description">
          <RenderedText html={descriptionHtml} />
        </Part>
      )}
      <TextPart title="Notes to the team" text={notes} />
      {answers.length > 0 && (
        <Part title="Answers">
          <Answers>
            {answers.map(({ question, label, value }) => (
              <div key={question}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Answers>
        </Part>
      )}
    </Box>
  );
}

const coSpeakerStates: Record<ProposalPersonStatus, string> = {
  invited: " has not answered to the invitation",
  confirmed: " takes part",
  declined: " does not take part",
};

const proposerStates: Record<ProposalPersonStatus, string> = {
  invited: " has not confirmed that the proposal is theirs",
  confirmed: "",
  declined: " says that the proposal is not theirs",
};

function Author({ author }: { author: NonNullable<ProposalDetailsFragment["people"]>[number] }) {
  const { name, role, status, person } = author;
  return (
    <li>
      <TabLink tab="people" item={person.id}>
        {name}
      </TabLink>
      {person.email ? (
        <>
          {" "}
          <TextAnchor href={`mailto:${person.email}`}>{person.email}</TextAnchor>
        </>
      ) : (
        <Muted> has no email address, and cannot be told</Muted>
      )}
      {person.mayBeRecorded === false && <Muted> asks not to be recorded</Muted>}
      <Muted>{(role === "coSpeaker" ? coSpeakerStates : proposerStates)[status]}</Muted>
      <Namesakes author={author} />
    </li>
  );
}

/** The three states, what was decided when, and who was told. */
function Side({ proposal }: ProposalProps) {
  const locale = useLocale();
  const { id, deliberation, state, answer, letters, decisions, scheduleItem } = proposal;
  const decide = useDecisions();
  const [reply] = useAction(AnswerInvitationDocument, {
    success: "The answer is stored",
    failure: "Failed to store the answer",
    invalidates: ["proposal", "proposals", "programmeWarnings"],
  });
  const [withdraw] = useAction(WithdrawProposalDocument, {
    success: "The proposal is withdrawn",
    failure: "Failed to withdraw the proposal",
    invalidates: ["proposal", "proposals"],
  });
  const [renewLink] = useAction(RenewProposalLinkDocument, {
    success: "The former link does not work any more",
    failure: "Failed to make a new link",
  });
  const answerAs = (value: ProposalAnswer) => void reply({ input: { id, answer: value } });
  return (
    <Panel aria-label="Decision">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <OutcomeMark proposal={proposal} />
        <ToldText proposal={proposal} />
        <AnswerText proposal={proposal} />
      </Box>
      {state === "submitted" && (
        <Buttons role="group" aria-label="Decide">
          {choices
            .filter((choice) => !decide.isDone(choice, proposal))
            .map((choice) => (
              <QuietButton key={choice.label} onClick={() => void decide.run(choice, [proposal])}>
                {choice.label}
              </QuietButton>
            ))}
        </Buttons>
      )}
      {state === "submitted" && deliberation === "accepted" && (
        <Part title="Answer for the authors">
          <Buttons role="group" aria-label="Answer">
            {(["confirmed", "declined", "none"] as const)
              .filter((value) => value !== answer)
              .map((value) => (
                <QuietButton key={value} onClick={() => answerAs(value)}>
                  {answerNames[value]}
                </QuietButton>
              ))}
          </Buttons>
        </Part>
      )}
      {proposal.showsReviews && (
        <Part title="Reviews">
          <p>
            {proposal.reviewCount
              ? `Mean ${measureText(proposal.reviewMean)}, spread ${measureText(proposal.reviewSpread)}, scored by ${proposal.reviewCount}`
              : "Nobody has scored it yet"}
          </p>
          <TabLink tab="reviews" query={`view=queue&proposal=${id}`}>
            Read the reviews
          </TabLink>
        </Part>
      )}
      {scheduleItem && (
        <Part title="Session">
          <TabLink tab="schedule" item={scheduleItem.id}>
            {scheduleItem.title}
          </TabLink>
          <DraftMark publication={scheduleItem.publication} />
        </Part>
      )}
      <Part title="History">
        {decisions.length + letters.length === 0 ? (
          <Muted>Nothing has been decided yet.</Muted>
        ) : (
          <List>
            {historyOf(proposal).map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                {text}
                <Muted> {dateTimeText(locale, at)}</Muted>
              </li>
            ))}
          </List>
        )}
      </Part>
      <QuietButton
        justifySelf="start"
        onClick={() =>
          void renewLink(
            { id },
            {
              question:
                "Make a new link to this proposal?\n\nThe present one stops working, also for those to whom it was forwarded. The proposer gets the new one by email when they ask for it on the page of the call.",
              action: "Make a new link",
            },
          )
        }
      >
        New link
      </QuietButton>
      {state === "submitted" && (
        <QuietButton
          justifySelf="start"
          onClick={() =>
            void withdraw(
              { input: { id } },
              {
                question:
                  "Withdraw this proposal for its authors?\n\nIt can no longer be decided on.",
                action: "Withdraw",
                danger: true,
              },
            )
          }
        >
          Withdraw
        </QuietButton>
      )}
    </Panel>
  );
}

/** What was decided and told, oldest first. */
function historyOf({ decisions, letters }: ProposalDetailsFragment) {
  return [
    ...decisions.map(({ at, by, deliberation }) => ({
      at,
      text: `${deliberationNames[deliberation]}${by ? ` by ${by}` : ""}`,
    })),
    ...letters.map(({ at, name, deliberation }) => ({
      at,
      text: `${name} was told: ${deliberationNames[deliberation].toLowerCase()}`,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <SectionTitle fontSize="md" marginBottom={2}>
        {title}
      </SectionTitle>
      {children}
    </Box>
  );
}

function TextPart({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Part title={title}>
      <Box maxWidth="prose" whiteSpace="pre-line" overflowWrap="anywhere" unicodeBidi="plaintext">
        {text}
      </Box>
    </Part>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gap: 6,
    alignItems: "start",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 20rem" },
  },
});

const Panel = chakra("aside", {
  base: { ...card, display: "grid", gap: 5, padding: 5, fontSize: "sm" },
});

const Buttons = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: 2 } });

const Muted = chakra("span", { base: { color: "fg.muted" } });

const List = chakra("ul", {
  base: { listStyleType: "none", display: "grid", gap: 2, overflowWrap: "anywhere" },
});

const Answers = chakra("dl", {
  base: {
    display: "grid",
    gap: 3,
    maxWidth: "prose",
    overflowWrap: "anywhere",
    "& dt": { color: "fg.muted", fontSize: "sm" },
    "& dd": { whiteSpace: "pre-line", unicodeBidi: "plaintext" },
  },
});
