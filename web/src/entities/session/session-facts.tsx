import { languageName } from "@summit/schema/validation/formats.ts";
import { TrackName } from "#entities/track/track-name.tsx";
import { placeOf } from "./place-of.ts";

type SessionFactsProps = {
  session: {
    location: string | null;
    allRooms: boolean;
    track: { name: string; colour: string } | null;
    level: string | null;
    language: string | null;
  };
};

/** The place of a session, and its track, level and language if it has them, for a line of facts. */
export function SessionFacts({ session }: SessionFactsProps) {
  const place = placeOf(session);
  return (
    <>
      {place && (
        <span data-place="" dir="auto">
          {place}
        </span>
      )}
      {session.track && <TrackName track={session.track} />}
      {session.level && <span dir="auto">{session.level}</span>}
      {session.language && <span>{languageName("en-GB", session.language)}</span>}
    </>
  );
}
