import { chakra } from "@chakra-ui/react";
import type { ListedProposalFragment } from "#graphql/admin-tabs/proposals/generated.ts";
import { StateMark } from "#ui/state-mark.tsx";
import { answerNames, outcomeNames, outcomeOf, toldNames, toldStateOf } from "./proposal-words.ts";

const looks = {
  pending: { borderStyle: "dashed", borderColor: "line", color: "fg.muted" },
  accepted: { borderColor: "brand", bg: "ground.brand", color: "brand.strong" },
  waitlisted: { borderColor: "fg.muted" },
  rejected: { borderColor: "danger", color: "danger" },
  declined: { borderStyle: "dashed", borderColor: "danger", color: "danger" },
  withdrawn: { borderStyle: "dashed" },
} as const;

/** What has become of a proposal, in a word. */
export function OutcomeMark({ proposal }: { proposal: ListedProposalFragment }) {
  const outcome = outcomeOf(proposal);
  return <StateMark {...looks[outcome]}>{outcomeNames[outcome]}</StateMark>;
}

/** Whether its authors know, quietly where there is nothing to do. */
export function ToldText({ proposal }: { proposal: ListedProposalFragment }) {
  const state = toldStateOf(proposal);
  if (proposal.deliberation === "pending" && state === "never") return null;
  return <Quiet data-due={state !== "told" || undefined}>{toldNames[state]}</Quiet>;
}

/** What its authors have answered, if there is anything to answer. */
export function AnswerText({ proposal }: { proposal: ListedProposalFragment }) {
  const { deliberation, told, answer } = proposal;
  if (outcomeOf(proposal) === "declined") return null;
  if (answer === "none" && (deliberation !== "accepted" || told?.of !== "accepted")) return null;
  return <Quiet data-due={answer === "confirmed" ? undefined : true}>{answerNames[answer]}</Quiet>;
}

const Quiet = chakra("span", {
  base: { color: "fg.muted", whiteSpace: "nowrap", "&[data-due]": { color: "fg" } },
});
