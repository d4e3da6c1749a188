import { useApolloClient } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import { formatTime } from "@summit/schema/validation/formats.ts";
import { useEffect, useLayoutEffect, useState } from "react";
import {
  type AdminTellingFragment,
  HastenTellingDocument,
  StopTellingDocument,
  type TellingKind,
  useAdminTellingsQuery,
} from "#graphql/admin-tabs/tellings/generated.ts";
import { counted } from "#lib/counted.ts";
import { everySecond } from "#lib/every-second.ts";
import { useLocale } from "#lib/locale.ts";
import { Button } from "#ui/button.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { evictFields } from "../crud/cache-changes.ts";
import { card } from "../crud/card.ts";
import { cardBar } from "../crud/card-bar.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";
import { tellingFields, tellingNouns } from "./telling-words.ts";

/** How often it is asked whether letters that wait have gone, in milliseconds. */
const pace = 5_000;

/** For how long it is said that letters were not sent, in milliseconds. */
const shownFor = 24 * 60 * 60 * 1_000;

/** The last letters of some kinds that wait, or that were refused. */
export function useTellings(kinds: readonly TellingKind[]): readonly AdminTellingFragment[] {
  const { conferenceId, canRead } = useAdmin();
  const client = useApolloClient();
  const [pollInterval, setPollInterval] = useState(0);
  const { data } = useAdminTellingsQuery(
    { conferenceId },
    { ...cacheAndNetwork, skip: !canRead, pollInterval, skipPollAttempt: () => document.hidden },
  );
  const latest = kinds.flatMap(
    (kind) => data?.tellings.find((telling) => telling.kind === kind) ?? [],
  );
  const waiting = latest.filter(({ state }) => state === "waiting").length;
  const [waited, setWaited] = useState(waiting);
  useEffect(() => {
    setPollInterval(waiting > 0 ? pace : 0);
    setWaited(waiting);
    // What they tell of is told, or still waits.
    if (waiting < waited) evictFields(client.cache, tellingFields);
  }, [client, waiting, waited]);
  return latest.filter(
    ({ state, sendAt }) =>
      state === "waiting" || (state === "refused" && Date.parse(sendAt) > Date.now() - shownFor),
  );
}

/** Letters that go out in a few minutes, which can be stopped; and why the last ones did not. */
export function WaitingLetters({ tellings }: { tellings: readonly AdminTellingFragment[] }) {
  return tellings.map((telling) =>
    telling.state === "refused" ? (
      <Refused key={telling.id} telling={telling} />
    ) : (
      <Waiting key={telling.id} telling={telling} />
    ),
  );
}

interface OfTelling {
  telling: AdminTellingFragment;
}

function Waiting({ telling: { id, kind, letters, sendAt } }: OfTelling) {
  const locale = useLocale();
  const { canManage } = useAdmin();
  const about = { invalidates: ["tellings", ...tellingFields] } as const;
  const [stop, stopping] = useAction(StopTellingDocument, {
    ...about,
    success: "Nobody was written to",
    failure: "The letters were not stopped",
  });
  const [hasten, hastening] = useAction(HastenTellingDocument, {
    ...about,
    success: "The letters are on the way",
    failure: "The letters still wait",
  });
  const isBusy = stopping || hastening;
  return (
    <Box {...cardBar} role="group" aria-label="Letters that wait">
      <Box as="p" flex="1 1 16rem" minWidth={0}>
        {`${counted(letters, ...tellingNouns[kind])} ${letters === 1 ? "goes" : "go"} out at ${formatTime(locale, new Date(sendAt))}. `}
        <Left until={sendAt} letters={letters} />
      </Box>
      {canManage && (
        <Box display="flex" flexWrap="wrap" gap={3}>
          <Button
            kind="danger"
            size="small"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void stop({ id });
            }}
          >
            Stop
          </Button>
          <QuietButton busy={isBusy} onClick={() => void hasten({ id })}>
            Send now
          </QuietButton>
        </Box>
      )}
    </Box>
  );
}

/** How long they can still be stopped. */
function Left({ until, letters }: { until: string; letters: number }) {
  const [now, setNow] = useState(Date.now);
  useLayoutEffect(() => everySecond(setNow), []);
  const seconds = Math.max(0, Math.round((Date.parse(until) - now) / 1_000));
  const minutes = Math.floor(seconds / 60);
  return (
    <Box as="span" role="timer" color="fg.muted" fontVariantNumeric="tabular-nums">
      {seconds === 0
        ? `${letters === 1 ? "It is" : "They are"} being sent.`
        : `${minutes}:${String(seconds % 60).padStart(2, "0")} left to stop ${letters === 1 ? "it" : "them"}.`}
    </Box>
  );
}

function Refused({ telling: { kind, letters, refusal } }: OfTelling) {
  const were = `${counted(letters, ...tellingNouns[kind])} ${letters === 1 ? "was" : "were"} not sent.`;
  return (
    <Box {...card} padding={4} marginBottom={4}>
      <FormAlert>{`${were} ${refusal ?? ""}`.trim()}</FormAlert>
    </Box>
  );
}
