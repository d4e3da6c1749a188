import { CalendarMenu } from "#entities/session/calendar-menu.tsx";
import { googleEntryLink, outlookEntryLink } from "#lib/calendar-links.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { sitePath, siteUrl, useSite } from "#site/site.ts";
import type { Session } from "./session.ts";

/** The ways to add a session to a calendar. */
export function SessionCalendar({ session }: { session: Session }) {
  const t = useTranslate();
  const site = useSite();
  const venue = useConference()?.venueDetails;
  const entry = {
    title: session.title,
    from: session.startsAt,
    until: session.endsAt,
    place: [session.location, venue?.venueName, venue?.address].filter(Boolean).join(", "),
    details: siteUrl(paths.session(session), site),
  };
  const links = [
    { label: t("session.googleCalendar"), href: googleEntryLink(entry) },
    { label: "Outlook", href: outlookEntryLink(entry) },
    { label: t("session.appleAndOthers"), href: sitePath(paths.sessionCalendar(session), site) },
  ];
  return <CalendarMenu choices={[{ links }]} />;
}
