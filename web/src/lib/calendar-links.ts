/** An entry of a calendar. */
export type CalendarEntry = {
  title: string;
  /** An instant, or the first calendar day of an entry without times. */
  from: string;
  /** An instant, or the last calendar day. */
  until: string;
  place: string;
  details: string;
};

const isDay = (time: string) => time.length === 10;

/** The day after a calendar day: the exclusive end date of an all-day event. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);

const endOf = (until: string) => (isDay(until) ? dayAfter(until) : until);

/** "20251126" or "20251126T090000Z". */
const compact = (time: string) =>
  isDay(time)
    ? time.replaceAll("-", "")
    : new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, "");

function address(base: string, query: Record<string, string>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The Google Calendar link that adds an event. */
export const googleEntryLink = ({ title, from, until, place, details }: CalendarEntry): string =>
  address("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: title,
    dates: `${compact(from)}/${compact(endOf(until))}`,
    location: place,
    details,
  });

/** The Outlook on the web link that adds an event. */
export const outlookEntryLink = ({ title, from, until, place, details }: CalendarEntry): string =>
  address("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: from,
    enddt: endOf(until),
    ...(isDay(from) && { allday: "true" }),
    location: place,
    body: details,
  });

/** The `webcal:` URL to subscribe to a calendar. */
export const subscriptionLink = (calendar: string): string =>
  calendar.replace(/^https?:/, "webcal:");

/** The Google Calendar link that subscribes to a calendar. */
export const googleSubscriptionLink = (calendar: string): string =>
  address("https://calendar.google.com/calendar/render", { cid: subscriptionLink(calendar) });

/** The same for Outlook on the web. */
export const outlookSubscriptionLink = (calendar: string, name: string): string =>
  address("https://outlook.live.com/calendar/0/addfromweb", {
    url: subscriptionLink(calendar),
    name,
  });
