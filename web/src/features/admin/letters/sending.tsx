import { Box } from "@chakra-ui/react";
import { useLayoutEffect, useState } from "react";
import {
  type LetterStateFragment,
  PauseLetterDocument,
  ResumeLetterDocument,
  StopLetterDocument,
} from "#graphql/admin-tabs/letters/generated.ts";
import { numberText } from "#lib/counted.ts";
import { everySecond } from "#lib/every-second.ts";
import { useLocale } from "#lib/locale.ts";
import { Button } from "#ui/button.tsx";
import { useAdmin } from "../admin-context.ts";
import { Meter } from "../crud/meter.tsx";
import { paddedCard } from "../crud/padded-card.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";
import { type LetterKindName, letterKinds } from "./letter-kinds.ts";
import { partsOf, readersText, stateText, whenText } from "./letter-words.ts";

type SendingProps = { letter: LetterStateFragment; kind: LetterKindName };

/** How far a letter is that is not a draft any more, and what can be done about that. */
export function Sending({ letter, kind }: SendingProps) {
  const locale = useLocale();
  const { canManage, isArchived } = useAdmin();
  const { state, sendAt, progress } = letter;
  const isHeld = isArchived && (state === "waiting" || state === "sending");
  const { done, total } = partsOf(progress);
  return (
    <Box {...paddedCard} gap={4} maxWidth="48rem">
      <Box as="p" role="status" fontSize="lg" fontWeight="semibold" lineHeight="1.3">
        {state === "waiting" && sendAt
          ? `Goes to ${readersText(kind, total)} ${whenText(locale, sendAt)}`
          : stateText(locale, letter)}
      </Box>
      {isHeld && <p>Nothing is sent while the conference is in the archive.</p>}
      {state === "waiting" && sendAt ? (
        !isHeld && <Countdown until={sendAt} />
      ) : (
        <>
          <Meter aria-label="Sent" value={done} max={Math.max(1, total)} />
          <Box as="p" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
            {countsOf(progress)}
          </Box>
        </>
      )}
      {canManage && <Actions letter={letter} kind={kind} />}
    </Box>
  );
}

/** "118 sent · 2 refused · 180 to come". */
function countsOf(progress: LetterStateFragment["progress"]): string {
  const { sent, refused, bounced, suppressed, queued } = progress;
  return [
    [sent, "sent"],
    [refused, "refused"],
    [bounced, "came back"],
    [suppressed, "not sent"],
    [queued, "to come"],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, what]) => `${numberText(Number(count))} ${what}`)
    .join(" · ");
}

const second = 1_000;

/** How long a letter can still be stopped before anybody gets it. */
function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useLayoutEffect(() => everySecond(setNow), []);
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / second));
  const minutes = Math.floor(left / 60);
  // Those who wait days need no seconds.
  const text = minutes >= 60 ? undefined : `${minutes}:${String(left % 60).padStart(2, "0")}`;
  return (
    <Box as="p" maxWidth="prose">
      {left === 0 ? (
        "Sending begins now."
      ) : (
        <>
          {text && (
            <>
              <Box
                as="span"
                role="timer"
                fontSize="2xl"
                fontWeight="semibold"
                fontVariantNumeric="tabular-nums"
                marginRight={2}
              >
                {text}
              </Box>
              {"left. "}
            </>
          )}
          Nobody has got it yet. Stop it, and nobody does.
        </>
      )}
    </Box>
  );
}

/** Stopping, pausing and going on, as far as that is possible. */
function Actions({ letter: { id, state }, kind }: SendingProps) {
  const [noun] = letterKinds[kind].nouns;
  const about = { invalidates: ["letters", "letter"] } as const;
  const [stop, stopping] = useAction(StopLetterDocument, {
    ...about,
    success: `The ${noun} is stopped`,
    failure: `The ${noun} was not stopped`,
  });
  const [pause, pausing] = useAction(PauseLetterDocument, {
    ...about,
    success: `The ${noun} is paused`,
    failure: `The ${noun} was not paused`,
  });
  const [resume, resuming] = useAction(ResumeLetterDocument, {
    ...about,
    success: `The ${noun} is being sent again`,
    failure: `The ${noun} is still paused`,
  });
  if (state === "stopped" || state === "sent") return null;
  // Before anybody has got it, nothing is lost by stopping it, and there is little time.
  const question =
    state === "waiting"
      ? undefined
      : {
          question: `Stop the ${noun} for good? Those who have not got it do not get it. To go on later, pause it instead.`,
          action: "Stop",
          danger: true,
        };
  return (
    <Box display="flex" flexWrap="wrap" gap={3}>
      <Button
        kind="danger"
        size={state === "waiting" ? "medium" : "small"}
        aria-disabled={stopping}
        onClick={() => {
          if (!stopping) void stop({ id }, question);
        }}
      >
        {`Stop the ${noun}`}
      </Button>
      {state === "sending" && (
        <QuietButton busy={pausing} onClick={() => void pause({ id })}>
          Pause
        </QuietButton>
      )}
      {state === "paused" && (
        <Button
          size="small"
          aria-disabled={resuming}
          onClick={() => {
            if (!resuming) void resume({ id });
          }}
        >
          Resume
        </Button>
      )}
    </Box>
  );
}
