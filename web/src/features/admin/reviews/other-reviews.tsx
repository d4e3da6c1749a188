import { Box, chakra } from "@chakra-ui/react";
import { reviewCommentInput } from "@summit/schema/validation/review.ts";
import {
  type AdminProposalToReviewQuery,
  type AdminReviewScoresFragment,
  CommentOnProposalDocument,
  DeleteReviewCommentDocument,
} from "#graphql/admin-tabs/reviews/generated.ts";
import { numberText } from "#lib/counted.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { measureText, verdictNames } from "./review-words.ts";

type Proposal = NonNullable<AdminProposalToReviewQuery["proposal"]>;

const nobody = "Somebody whose account was deleted";

/** What others say of a proposal, for those who may see it. */
export function OtherReviews({ proposal }: { proposal: Proposal }) {
  if (!proposal.showsReviews) {
    const { myReview, isMine } = proposal;
    if (isMine) return null;
    return (
      <Hint>
        {myReview?.verdict === "conflict"
          ? "Because of your conflict of interest, you see nothing of what others say."
          : "What others say of it is shown when you have scored it."}
      </Hint>
    );
  }
  const { reviews, reviewMean, reviewSpread, reviewCount } = proposal;
  const others = reviews.filter(({ isMine }) => !isMine);
  return (
    <chakra.section marginTop={8} aria-label="What others say">
      <Title>What others say</Title>
      {reviewCount ? (
        <Box as="p" marginTop={1} fontSize="sm" color="fg.muted">
          {`Mean ${measureText(reviewMean)}, spread ${measureText(reviewSpread)}, scored by ${numberText(reviewCount)}`}
        </Box>
      ) : null}
      {others.length === 0 ? (
        <Hint>Nobody else has reviewed it yet.</Hint>
      ) : (
        <Entries>
          {others.map((review) => (
            <OtherReview key={review.id} review={review} />
          ))}
        </Entries>
      )}
      <Comments proposal={proposal} />
    </chakra.section>
  );
}

function OtherReview({ review }: { review: AdminReviewScoresFragment }) {
  const { by, verdict, mean, scores, comment } = review;
  return (
    <li>
      <Box display="flex" justifyContent="space-between" gap={3}>
        <strong>{by ?? nobody}</strong>
        <span>{verdict === "scored" ? measureText(mean) : verdictNames[verdict]}</span>
      </Box>
      {verdict === "scored" && scores.length > 0 && (
        <Box as="p" color="fg.muted">
          {scores
            .map(
              ({ score, criterion: { name, isRemoved } }) =>
                `${name}${isRemoved ? " (not counted)" : ""} ${score}`,
            )
            .join(", ")}
        </Box>
      )}
      {comment && <Words>{comment}</Words>}
    </li>
  );
}

function Comments({ proposal: { id, reviewComments } }: { proposal: Proposal }) {
  const locale = useLocale();
  const invalidates = ["proposal"] as const;
  const [send] = useEntityMutation(CommentOnProposalDocument, {
    success: "Comment added",
    failure: "The comment was not saved",
    invalidates,
  });
  const [remove] = useAction(DeleteReviewCommentDocument, {
    success: "Comment deleted",
    failure: "The comment was not deleted",
    invalidates,
  });
  return (
    <Box marginTop={6}>
      <Title>Comments</Title>
      <Entries>
        {reviewComments.map(({ id, by, isMine, text, createdAt }) => (
          <li key={id}>
            <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap={3}>
              <strong>{by ?? nobody}</strong>
              <Box as="span" color="fg.muted">
                {dateTimeText(locale, createdAt)}
              </Box>
            </Box>
            <Words>{text}</Words>
            {isMine && (
              <QuietButton
                marginTop={2}
                onClick={() =>
                  void remove({ id }, { question: "Delete your comment?", action: "Delete" })
                }
              >
                Delete
              </QuietButton>
            )}
          </li>
        ))}
      </Entries>
      <Box marginTop={4}>
        <ActionForm
          label="Comment to the others"
          about={id}
          schema={reviewCommentInput}
          values={{ text: "" }}
          submitLabel="Add comment"
          busyLabel="Adding..."
          onSave={({ text }) => send({ input: { proposalId: id, text } })}
        >
          <TextField
            name="text"
            label="Comment to the others"
            multiline
            minHeight="5rem"
            required
          />
        </ActionForm>
      </Box>
    </Box>
  );
}

const Title = chakra("h3", { base: { fontSize: "lg", fontWeight: "semibold", lineHeight: "1.2" } });

const Hint = chakra("p", { base: { marginTop: 4, color: "fg.muted", fontSize: "sm" } });

const Words = chakra("p", {
  base: { marginTop: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
});

const Entries = chakra("ul", {
  base: {
    marginTop: 3,
    display: "grid",
    gap: 4,
    fontSize: "sm",
    listStyle: "none",
    "& > li": { paddingTop: 3, borderTop: "1px solid", borderColor: "line" },
  },
});
