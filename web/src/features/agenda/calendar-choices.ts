import type { CalendarChoice } from "#entities/session/calendar-menu.tsx";
import {
  googleEntryLink,
  googleSubscriptionLink,
  outlookEntryLink,
  outlookSubscriptionLink,
  subscriptionLink,
} from "#lib/calendar-links.ts";
import { capitalised, theDays } from "#site/conference/conference-words.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { type Site, sitePath, siteUrl } from "#site/site.ts";
import { agendaDays } from "./days.ts";

/** How to add a conference to a calendar: as one entry, day by day, or with every session. */
export function calendarChoices(
  locale: string,
  conference: Conference,
  site: Site,
): CalendarChoice[] {
  const { name, startDate: from, endDate: until, venueDetails: venue } = conference;
  const place = venue ? [venue.venueName, venue.address].filter(Boolean).join(", ") : "";
  const hold = { title: name, from, until, place, details: siteUrl(paths.agenda, site) };
  const agenda = siteUrl(paths.agendaCalendar, site);
  const days = agendaDays(locale, conference).map(({ id, label }) => ({
    label: `Sessions of ${label}`,
    href: sitePath(paths.dayCalendar({ day: id }), site),
  }));
  return [
    {
      heading: `${capitalised(theDays(conference))} as one entry`,
      links: [
        { label: "Google Calendar", href: googleEntryLink(hold) },
        { label: "Outlook", href: outlookEntryLink(hold) },
        { label: "Apple and others", href: sitePath(paths.conferenceCalendar, site) },
      ],
    },
    {
      heading: "Every session, kept up to date",
      links: [
        { label: "Subscribe", href: subscriptionLink(agenda) },
        { label: "Subscribe with Google", href: googleSubscriptionLink(agenda) },
        { label: "Subscribe with Outlook", href: outlookSubscriptionLink(agenda, name) },
      ],
    },
    {
      heading: "As a file",
      links: [
        { label: "All sessions", href: sitePath(paths.agendaCalendar, site) },
        ...(days.length > 1 ? days : []),
      ],
    },
  ];
}
