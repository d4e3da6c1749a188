import { clockText } from "@summit/schema/validation/formats.ts";
import { withNight } from "@summit/schema/validation/item-times.ts";
import { Fragment } from "react";
import { placeOf } from "#entities/session/place-of.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { TextLink } from "#ui/text-link.tsx";
import type { Session } from "./session.ts";

export const SessionDate = ({ session }: { session: Session }) => {
  const t = useTranslate();
  const locale = useLocale();
  return withNight(t, dayAndMonth(locale, session.date), session);
};

export const SessionTimes = ({ session }: { session: Session }) => {
  const locale = useLocale();
  return (
    <span>
      <time data-clock="" dateTime={session.startsAt}>
        {clockText(locale, session.startTime)}
      </time>
      {" – "}
      <time data-clock="" dateTime={session.endsAt}>
        {clockText(locale, session.endTime)}
      </time>
    </span>
  );
};

type SessionPlaceProps = { session: Session; onInk?: boolean };

/** Its rooms, with links to what else takes place in them; nothing if that is open. */
export function SessionPlace({ session, onInk = false }: SessionPlaceProps) {
  const t = useTranslate();
  const { rooms } = session;
  if (rooms.length === 0) return placeOf(t, session);
  return (
    <span>
      {rooms.map((room, index) => (
        <Fragment key={room.id}>
          {index > 0 && ", "}
          <TextLink dir="auto" to={paths.room(room)} onInk={onInk}>
            {room.name}
          </TextLink>
        </Fragment>
      ))}
    </span>
  );
}
