import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import {
  type DeliveryState,
  type LetterDeliveriesQuery,
  type LetterStateFragment,
  useLetterDeliveriesQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { numberText } from "#lib/counted.ts";
import { Moment } from "#ui/moment.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { LoadError } from "../crud/load-error.tsx";
import { Pager } from "../crud/pager.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { Segments } from "../crud/segments.ts";
import { isUnseen, usePolling } from "./use-polling.ts";

const names: Record<DeliveryState, string> = {
  queued: "To come",
  sent: "Sent",
  refused: "Refused",
  bounced: "Came back",
  suppressed: "Not sent",
};

const states = Object.keys(names) as DeliveryState[];

const perPage = 25;

/** What has become of a letter to each of its readers, by state. */
export function LetterDeliveries({ letter }: { letter: LetterStateFragment }) {
  const { progress } = letter;
  const there = states.filter((state) => progress[state] > 0);
  const [chosen, choose] = useState<DeliveryState>();
  const shown = chosen && there.includes(chosen) ? chosen : undefined;
  return (
    <section>
      <SectionTitle marginBottom={3}>Who gets it</SectionTitle>
      {there.length > 1 && (
        <Segments role="group" aria-label="State" marginBottom={3}>
          <button type="button" aria-pressed={!shown} onClick={() => choose(undefined)}>
            All
          </button>
          {there.map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={state === shown}
              onClick={() => choose(state)}
            >
              {names[state]} <span>{numberText(progress[state])}</span>
            </button>
          ))}
        </Segments>
      )}
      <Pages key={shown} letter={letter} state={shown} />
    </section>
  );
}

type PagesProps = { letter: LetterStateFragment; state: DeliveryState | undefined };

/** One page of the deliveries, and the buttons to the others. */
function Pages({ letter, state }: PagesProps) {
  const { conferenceId } = useAdmin();
  // After which deliveries the pages so far begin.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const pollInterval = usePolling([letter]);
  const { data, previousData, error, refetch } = useLetterDeliveriesQuery(
    {
      conferenceId,
      id: letter.id,
      states: state ? [state] : null,
      first: perPage,
      after: cursors.at(-1) ?? null,
    },
    { ...cacheAndNetwork, pollInterval, skipPollAttempt: isUnseen },
  );
  const deliveries = (data ?? previousData)?.letter?.deliveries;
  if (!deliveries) {
    if (!error) return null;
    return (
      <LoadError title="Failed to load who gets it" error={error} onRetry={() => void refetch()} />
    );
  }
  const { nodes, pageInfo, totalCount } = deliveries;
  const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return (
    <>
      <List>
        {nodes.map((delivery) => (
          <Entry key={delivery.id} delivery={delivery} />
        ))}
      </List>
      {(next || cursors.length > 0) && (
        <Pager
          label="Pages of those who get it"
          onPrevious={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined}
          onNext={next ? () => setCursors([...cursors, next]) : undefined}
        >
          Page {numberText(cursors.length + 1)} of {numberText(Math.ceil(totalCount / perPage))},{" "}
          {numberText(totalCount)} in all
        </Pager>
      )}
    </>
  );
}

type Delivery = NonNullable<LetterDeliveriesQuery["letter"]>["deliveries"]["nodes"][number];

function Entry({ delivery: { name, email, state, reason, sentAt } }: { delivery: Delivery }) {
  return (
    <li>
      <div>
        <strong>{name ?? email}</strong>
        {name && <Muted>{email}</Muted>}
      </div>
      <div>
        {names[state]}
        {sentAt && (
          <Muted>
            <Moment at={sentAt} />
          </Muted>
        )}
        {reason && <Muted>{reason}</Muted>}
      </div>
    </li>
  );
}

const Muted = chakra("div", { base: { color: "fg.muted", fontSize: "sm" } });

const List = chakra("ul", {
  base: {
    listStyleType: "none",
    borderTop: "1px solid",
    borderColor: "line",
    "& > li": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
      columnGap: 6,
      rowGap: 1,
      paddingBlock: 2.5,
      borderBottom: "1px solid",
      borderColor: "line",
      lineHeight: "1.4",
      overflowWrap: "anywhere",
    },
  },
});
