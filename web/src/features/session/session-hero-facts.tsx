import { Box, chakra } from "@chakra-ui/react";
import { CancelledMark } from "#entities/session/cancelled.tsx";
import { foreignLanguage } from "#entities/session/foreign-language.ts";
import { lazyShowTimes } from "#entities/session/lazy-show-times.ts";
import { LevelMark } from "#entities/session/level-mark.tsx";
import { placeOf } from "#entities/session/place-of.ts";
import { TimeSwitch } from "#entities/session/time-switch.tsx";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { Facts } from "#ui/facts.tsx";
import { besideArt } from "#ui/ink-ground.tsx";
import type { Session } from "./session.ts";
import { SessionDate, SessionPlace, SessionTimes } from "./session-when.tsx";

/** When and where a session is and, in a second line, what it is about and for whom. */
export function SessionHeroFacts({ session }: { session: Session }) {
  const t = useTranslate();
  const locale = useLocale();
  const conference = useConference();
  const timeZone = conference?.timeZone ?? "UTC";
  const { track, level, status, doNotRecord, videoUrl } = session;
  const language = foreignLanguage(locale, session.language, conference?.language);
  const facts = [
    track && <span dir="auto">{track.name}</span>,
    language && t("session.inLanguage", { language }),
    doNotRecord && !videoUrl && t("programme.notRecorded"),
  ];
  return (
    <Box
      ref={lazyShowTimes}
      data-times={timeZone}
      display="grid"
      justifyItems="start"
      rowGap={3}
      marginTop={6}
      maxWidth={besideArt}
      color="fg.onInkMuted"
      fontVariantNumeric="tabular-nums"
    >
      <Box fontSize="lg" color="fg.onInk">
        <Facts
          items={[
            <strong key="date">
              <SessionDate session={session} />
            </strong>,
            <SessionTimes key="times" session={session} />,
            placeOf(t, session) && <SessionPlace key="place" session={session} onInk />,
          ]}
        />
      </Box>
      <Chips>
        <CancelledMark status={status} onInk />
        {level && <LevelMark onInk>{level}</LevelMark>}
        {facts.some(Boolean) && <Facts items={facts} />}
        <TimeSwitch timeZone={timeZone} onInk />
      </Chips>
    </Box>
  );
}

const Chips = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 3,
    "&:not(:has(> :not([hidden])))": { display: "none" },
  },
});
