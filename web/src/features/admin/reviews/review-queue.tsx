import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type AdminReviewsQuery,
  useAdminProposalToReviewQuery,
} from "#graphql/admin-tabs/reviews/generated.ts";
import { numberText } from "#lib/counted.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { Notice } from "#ui/notice.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { Meter } from "../crud/meter.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { TextSkeleton } from "../crud/text-skeleton.tsx";
import { useParameters } from "../crud/use-parameters.ts";
import { useKey } from "../keys/use-key.ts";
import { PresenceNote } from "../live/presence-note.tsx";
import { OtherReviews } from "./other-reviews.tsx";
import { ProposalText } from "./proposal-text.tsx";
import { keptReview, ReviewForm } from "./review-form.tsx";

/** The viewer's share of the proposals, one after the other, each beside its scores. */
export function ReviewQueue({ data }: { data: AdminReviewsQuery }) {
  const { mine, todo, reviewSettings } = data;
  const [parameters, change] = useParameters();
  const wanted = parameters.get("proposal");
  // What was opened from the list may be somebody else's to review.
  const queue = wanted && !mine.ids.includes(wanted) ? [wanted, ...mine.ids] : mine.ids;
  const first = todo.ids[0] ?? queue[0];
  // The list lives: what is first of it now may be another proposal in a moment, under what is being typed.
  const pin = useEffectEvent(() => {
    if (!wanted && first) change({ proposal: first }, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever nothing is pinned, or there is something to pin.
  useEffect(() => pin(), [wanted, first]);
  const current = wanted ?? first;
  const at = current ? queue.indexOf(current) : -1;
  const show = (id: string | undefined) => {
    if (id) change({ proposal: id });
  };
  useKey("j", "Go to the next proposal", () => show(queue[at + 1]), queue.length > 1);
  useKey("k", "Go to the proposal before", () => show(queue[at - 1]), queue.length > 1);
  const nextOpen = () => {
    const isOpen = (id: string) => id !== current && todo.ids.includes(id);
    return queue.slice(at + 1).find(isOpen) ?? queue.find(isOpen);
  };
  const done = mine.ids.length - todo.ids.length;
  return (
    <>
      <PresenceNote />
      <OpenPhase phases={reviewSettings.phases} />
      {!reviewSettings.takesReviews && (
        <Notice title="Reviews are closed">
          No phase is open now: you can read, but nothing is saved.
        </Notice>
      )}
      {queue.length > 0 && (
        <Bar>
          <Progress done={done} total={mine.ids.length} />
          <QuietButton aria-disabled={at <= 0} onClick={() => show(queue[at - 1])}>
            Previous
          </QuietButton>
          <QuietButton
            aria-disabled={at < 0 || at >= queue.length - 1}
            onClick={() => show(queue[at + 1])}
          >
            Next
          </QuietButton>
        </Bar>
      )}
      {current ? (
        <ReviewedProposal key={current} id={current} data={data} onSaved={() => show(nextOpen())} />
      ) : (
        <Box as="p" color="fg.muted" paddingBlock={8}>
          There is nothing for you to review at the moment.
        </Box>
      )}
    </>
  );
}

/** What is reviewed now, and until when. */
function OpenPhase({ phases }: Pick<AdminReviewsQuery["reviewSettings"], "phases">) {
  const locale = useLocale();
  const open = phases.find(({ state }) => state === "open");
  if (!open?.closesAt) return null;
  return (
    <Box as="p" marginBottom={3} fontSize="sm" color="fg.muted">
      {`${open.name}: open until ${dateTimeText(locale, open.closesAt)}`}
    </Box>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const text = `${numberText(done)} of ${numberText(total)}`;
  return (
    <Box
      flex={{ base: "1 0 100%", md: "1 1 12rem" }}
      display="flex"
      alignItems="center"
      gap={3}
      minWidth={0}
    >
      <Meter
        flex="1 1 4rem"
        maxWidth="16rem"
        minWidth="3rem"
        aria-label="Reviewed"
        value={done}
        max={Math.max(1, total)}
      />
      <Box as="p" role="status" fontSize="sm" whiteSpace="nowrap">
        <strong>{text}</strong> reviewed
      </Box>
    </Box>
  );
}

type ReviewedProposalProps = { id: string; data: AdminReviewsQuery; onSaved: () => void };

function ReviewedProposal({ id, data, onSaved }: ReviewedProposalProps) {
  const query = useAdminProposalToReviewQuery({ id }, cacheAndNetwork);
  const { criteria, hidesProposers } = data.reviewSettings;
  return (
    <Loaded
      query={query}
      what="the proposal"
      failure="Failed to load the proposal"
      placeholder={<TextSkeleton />}
    >
      {({ proposal }) =>
        proposal ? (
          <Columns>
            <ProposalText proposal={proposal} call={data.call} hidesProposers={hidesProposers} />
            <Box minWidth={0}>
              {proposal.isMine ? (
                <Notice title="Your proposal">
                  You are on this proposal, so somebody else reviews it, and you see nothing of what
                  they say.
                </Notice>
              ) : proposal.state === "withdrawn" ? (
                <Withdrawn proposalId={proposal.id} />
              ) : (
                <ReviewForm
                  proposalId={proposal.id}
                  review={proposal.myReview}
                  criteria={criteria.filter(({ isRemoved }) => !isRemoved)}
                  onSaved={onSaved}
                />
              )}
              <OtherReviews proposal={proposal} />
            </Box>
          </Columns>
        ) : (
          <p>This proposal does not exist any more, or you have no access to it.</p>
        )
      }
    </Loaded>
  );
}

/** What has become of a proposal that one may just have been reviewing, with what was typed about it. */
function Withdrawn({ proposalId }: { proposalId: string }) {
  const { viewerId } = useAdmin();
  const [typed] = useState(() => keptReview(viewerId, proposalId)?.comment);
  return (
    <>
      <Notice title="Withdrawn">
        This proposal has been withdrawn, so it takes no reviews any more.
      </Notice>
      {typed && (
        <Box marginTop={5}>
          <Box as="p" color="fg.muted" fontSize="sm">
            Your comment, which was not saved and is kept in this browser:
          </Box>
          <Box as="p" marginTop={2} whiteSpace="pre-line" overflowWrap="anywhere">
            {typed}
          </Box>
        </Box>
      )}
    </>
  );
}

const Bar = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, marginBottom: 5 },
});

const Columns = chakra("div", {
  base: {
    display: "grid",
    gap: { base: 8, xl: 10 },
    gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 24rem" },
    alignItems: "start",
  },
});
