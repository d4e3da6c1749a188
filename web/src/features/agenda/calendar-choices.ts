import type { Translate } from "@summit/schema/messages/translator.ts";
import type { CalendarChoice } from "#entities/session/calendar-menu.tsx";
import {
  googleEntryLink,
  googleSubscriptionLink,
  outlookEntryLink,
  outlookSubscriptionLink,
  subscriptionLink,
} from "#lib/calendar-links.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { type Site, sitePath, siteUrl } from "#site/site.ts";
import { agendaDays } from "./days.ts";

/** How to add a conference to a calendar: as one entry, day by day, or with every session. */
export function calendarChoices(
  t: Translate,
  locale: string,
  conference: Conference,
  site: Site,
): CalendarChoice[] {
  const { name, startDate: from, endDate: until, venueDetails: venue } = conference;
  const place = venue ? [venue.venueName, venue.address].filter(Boolean).join(", ") : "";
  const hold = { title: name, from, until, place, details: siteUrl(paths.agenda, site) };
  const agenda = siteUrl(paths.agendaCalendar, site);
  const days = agendaDays(t, locale, conference).map(({ id, label }) => ({
    label: t("programme.sessionsOf", { day: label }),
    href: sitePath(paths.dayCalendar({ day: id }), site),
  }));
  return [
    {
      heading: t("programme.asOneEntry", { count: conference.days.length }),
      links: [
        { label: t("session.googleCalendar"), href: googleEntryLink(hold) },
        { label: "Outlook", href: outlookEntryLink(hold) },
        { label: t("session.appleAndOthers"), href: sitePath(paths.conferenceCalendar, site) },
      ],
    },
    {
      heading: t("programme.everySession"),
      links: [
        { label: t("programme.subscribe"), href: subscriptionLink(agenda) },
        { label: t("programme.subscribeGoogle"), href: googleSubscriptionLink(agenda) },
        { label: t("programme.subscribeOutlook"), href: outlookSubscriptionLink(agenda, name) },
      ],
    },
    {
      heading: t("programme.asFile"),
      links: [
        { label: t("programme.allSessions"), href: sitePath(paths.agendaCalendar, site) },
        ...(days.length > 1 ? days : []),
      ],
    },
  ];
}
