import { Box, chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import type { ReactNode } from "react";
import type {
  AdminProposalToReviewQuery,
  AdminReviewsQuery,
} from "#graphql/admin-tabs/reviews/generated.ts";
import { numberText } from "#lib/counted.ts";
import { RenderedText } from "#ui/rendered-text.tsx";

type Proposal = NonNullable<AdminProposalToReviewQuery["proposal"]>;

type ProposalTextProps = {
  proposal: Proposal;
  call: AdminReviewsQuery["call"];
  /** Whether the viewer is not told who proposed it. */
  hidesProposers: boolean;
};

/** What somebody proposes, answers to the call's own questions included. */
export function ProposalText({ proposal, call, hidesProposers }: ProposalTextProps) {
  const { title, kind, minutes, track, language, level, proposers } = proposal;
  const facts = [
    kind && (call?.kinds.find(({ key }) => key === kind)?.name ?? kind),
    minutes && `${numberText(minutes)} minutes`,
    track?.name,
    language && languageName("en-GB", language),
    level,
  ].filter(Boolean);
  return (
    <chakra.article aria-labelledby="proposal-title" minWidth={0} maxWidth="44rem">
      <chakra.h3
        id="proposal-title"
        fontSize="2xl"
        fontWeight="semibold"
        lineHeight="1.2"
        overflowWrap="anywhere"
        tabIndex={-1}
        outline="none"
      >
        {title}
      </chakra.h3>
      <Box as="p" marginTop={2} color="fg.muted" fontSize="sm">
        {facts.join(" · ")}
      </Box>
      <Box as="p" marginTop={1} fontSize="sm" color={hidesProposers ? "fg.muted" : undefined}>
        {hidesProposers
          ? "Who proposes it is hidden until the anonymous phase ends."
          : proposers?.join(", ")}
      </Box>
      <TextPart title="Abstract" text={proposal.abstract} />
      {proposal.descriptionHtml && (
        <Part title="Description">
          <RenderedText html={proposal.descriptionHtml} lineHeight="1.6" />
        </Part>
      )}
      <TextPart title="Notes to the team" text={proposal.notes} />
      {proposal.answers.map(({ question, label, value }) => (
        <TextPart key={question} title={label} text={value} />
      ))}
    </chakra.article>
  );
}

function TextPart({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Part title={title}>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="1.6">
        {text}
      </Box>
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section marginTop={6}>
    <chakra.h4 marginBottom={1} fontSize="sm" fontWeight="semibold" color="fg.muted">
      {title}
    </chakra.h4>
    {children}
  </chakra.section>
);
