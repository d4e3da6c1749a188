import { Box, chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import {
  type AdminReviewCriterionFragment,
  type AdminReviewScoresFragment,
  ReviewProposalDocument,
  type ReviewProposalInput,
  type ReviewVerdict,
} from "#graphql/admin-tabs/reviews/generated.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { paddedCard } from "../crud/padded-card.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { keptValues, useKeptValues } from "../crud/use-kept-values.ts";
import { useDigitKeys, useKey } from "../keys/use-key.ts";
import { CriterionScores } from "./criterion-scores.tsx";
import { verdictNames } from "./review-words.ts";

type ReviewFormProps = {
  proposalId: string;
  /** What the viewer has said so far. */
  review: AdminReviewScoresFragment | null;
  criteria: readonly AdminReviewCriterionFragment[];
  onSaved: () => void;
};

type Typed = { scores: Readonly<Record<string, number>>; comment: string };

/**
 * The viewer's review of a proposal. What is typed is kept in the browser until it is saved, so that one can go on to the
 * next proposal and come back. Digits score the criterion that has the focus, or had it last.
 */
export function ReviewForm({ proposalId, review, criteria, onSaved }: ReviewFormProps) {
  const { scores, comment, isKept, change, forget } = useTypedReview(proposalId, review);
  const form = useRef<HTMLFormElement>(null);
  const comments = useRef<HTMLTextAreaElement>(null);
  const { active, setActive, said, score } = useScoring(form, criteria, (id, value) =>
    change({ scores: { ...scores, [id]: value } }),
  );
  useKey("c", "Write a comment", () => comments.current?.focus());

  const { save, sending, refusal } = useSaveReview(proposalId, review, () => {
    forget();
    onSaved();
  });
  const saveAs = (verdict: ReviewVerdict) => {
    const given = criteria.flatMap(({ id: criterionId }) => {
      const value = scores[criterionId];
      return value === undefined ? [] : { criterionId, score: value };
    });
    void save({ verdict, comment, scores: given });
  };

  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    saveAs("scored");
  };
  return (
    <Form
      ref={form}
      aria-label="Your review"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        saveAs("scored");
      }}
    >
      {review && review.verdict !== "scored" && (
        <Box as="p" fontSize="sm">
          You said: <strong>{verdictNames[review.verdict]}</strong>. Scoring it replaces that.
        </Box>
      )}
      {criteria.map((criterion) => (
        <CriterionScores
          key={criterion.id}
          criterion={criterion}
          value={scores[criterion.id]}
          isActive={criterion.id === active}
          onFocus={() => setActive(criterion.id)}
          onScore={(value) => score(criterion, value)}
        />
      ))}
      <Field
        ref={comments}
        id={id}
        label="Comment for the team (optional)"
        multiline
        minHeight="7rem"
        value={comment}
        onChange={({ target }: { target: { value: string } }) => change({ comment: target.value })}
      />
      <Box role="status" srOnly>
        {said}
      </Box>
      <FormAlert>{refusal}</FormAlert>
      <Box display="flex" flexWrap="wrap" gap={2}>
        <Button type="submit" size="small" aria-disabled={sending}>
          {sending ? "Saving..." : "Save and next"}
        </Button>
        <QuietButton busy={sending} onClick={() => saveAs("notMyField")}>
          Not my field
        </QuietButton>
        <QuietButton busy={sending} onClick={() => saveAs("conflict")}>
          Conflict of interest
        </QuietButton>
      </Box>
      <Box as="p" color="fg.muted" fontSize="sm">
        {isKept ? "Not saved yet; kept in this browser. " : ""}Ctrl+Enter saves.
      </Box>
    </Form>
  );
}

/** Sends a review, one at a time, and says why it was refused. */
function useSaveReview(
  proposalId: string,
  review: AdminReviewScoresFragment | null,
  onDone: () => void,
) {
  const [refusal, setRefusal] = useState<string>();
  const [send, sending] = useEntityMutation(ReviewProposalDocument, {
    success: (_result, { input }) =>
      input.verdict === "scored" ? "Review saved" : `Saved: ${verdictNames[input.verdict]}`,
    failure: "The review was not saved",
    invalidates: ["proposal", "proposals", "reviewList", "reviewProgress"],
  });
  const save = async (said: Pick<ReviewProposalInput, "verdict" | "comment" | "scores">) => {
    if (sending) return;
    setRefusal(undefined);
    const result = await send({ input: { ...said, proposalId, version: review?.version ?? 0 } });
    if (result.done) return onDone();
    const changed =
      "You have saved this review in another window meanwhile. Save again to replace what it says there.";
    const issues = result.issues.map(({ message }) => message).join(". ");
    setRefusal(result.changes ? changed : issues || undefined);
  };
  return { save, sending, refusal };
}

/** Scores by number, of which digits are about the criterion that has the focus, or had it last. */
function useScoring(
  form: RefObject<HTMLFormElement | null>,
  criteria: ReviewFormProps["criteria"],
  onScore: (criterionId: string, value: number) => void,
) {
  // By its id: the criteria may be put into another order meanwhile.
  const [active, setActive] = useState(criteria[0]?.id);
  const [said, setSaid] = useState("");
  const score = (criterion: AdminReviewCriterionFragment, value: number) => {
    if (value > criterion.most) return;
    onScore(criterion.id, value);
    setSaid(`${criterion.name}: ${value}`);
  };
  useDigitKeys(Math.max(0, ...criteria.map(({ most }) => most)), "Score the criterion", (digit) => {
    const at = criteria.findIndex(({ id }) => id === active);
    const criterion = criteria[at];
    if (!criterion) return setSaid("Nothing is scored: the criterion does not exist any more.");
    score(criterion, digit);
    if (digit > criterion.most) return;
    const next = Math.min(at + 1, criteria.length - 1);
    setActive(criteria[next]?.id);
    const group = form.current?.querySelectorAll("fieldset")[next];
    group?.querySelector<HTMLElement>("input:checked, input")?.focus();
  });
  return { active, setActive, said, score };
}

const keptName = (proposalId: string) => `review ${proposalId}`;

/** What somebody has typed into their review of a proposal and not saved. */
export const keptReview = (viewerId: string, proposalId: string) =>
  keptValues<Typed>(viewerId, keptName(proposalId));

/** What is typed into the review, or was stored. */
function useTypedReview(proposalId: string, review: AdminReviewScoresFragment | null) {
  const saved: Typed = {
    scores: Object.fromEntries(review?.scores.map((each) => [each.criterion.id, each.score]) ?? []),
    comment: review?.comment ?? "",
  };
  const { values, ...typed } = useKeptValues(keptName(proposalId), saved);
  return { ...values, ...typed };
}

const Form = chakra("form", { base: paddedCard });
