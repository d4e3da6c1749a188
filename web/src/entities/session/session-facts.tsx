import type { ReactNode } from "react";
import { TrackName } from "#entities/track/track-name.tsx";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { Facts } from "#ui/facts.tsx";
import { foreignLanguage } from "./foreign-language.ts";
import { LevelMark } from "./level-mark.tsx";
import { placeOf } from "./place-of.ts";

type SessionFactsProps = {
  session: {
    location: string | null;
    allRooms: boolean;
    track: { name: string; colour: string } | null;
    level: string | null;
    language: string | null;
  };
  /** Further facts of when it is, which follow the place in the same line. */
  when?: readonly ReactNode[];
};

/**
 * The place of a session, and its track, level and language if it has them, for a line of facts. A level is a mark, as
 * "Advanced English" would be one of the language, which is named only if it is not the conference's.
 */
export function SessionFacts({ session, when = [] }: SessionFactsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const place = placeOf(t, session);
  const language = foreignLanguage(locale, session.language, useConference()?.language);
  const facts = [
    place && (
      <span data-place="" dir="auto">
        {place}
      </span>
    ),
    // Before the track, so that a line which wraps does not end in "45 min" alone.
    ...when,
    session.track && <TrackName track={session.track} />,
    language && <span data-foreign="">{t("session.inLanguage", { language })}</span>,
  ];
  return (
    <>
      {session.level && <LevelMark>{session.level}</LevelMark>}
      {facts.some(Boolean) && <Facts items={facts} />}
    </>
  );
}
