import type { Translate } from "@summit/schema/messages/translator.ts";
import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import type { BreadcrumbList, Event, FAQPage, Person, Place, WithContext } from "schema-dts";
import { type Money, majorUnits } from "#lib/money.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { fileUrl, type Site, siteUrl } from "#site/site.ts";

const context = "https://schema.org";

type EventData = Exclude<Event, string>;

/** A pass, and whether its sale has ended. */
export type PassFacts = { name: string; priceWithVat: Money; hasEnded: boolean };

/** The conference of a site, and whether it has passes, without which nothing is offered. */
export type EventFacts = { conference: Conference; site: Site; hasPasses: boolean };

/** The conference as a schema.org event, with what its passes cost if they are known. */
export function conferenceEvent(
  event: EventFacts,
  passes: readonly PassFacts[] = [],
): WithContext<EventData> {
  const facts = conferenceFacts(event);
  const offers = passes.map(({ name, priceWithVat, hasEnded }) => ({
    ...offerOf(event, hasEnded),
    name,
    price: majorUnits(priceWithVat),
    priceCurrency: priceWithVat.currency,
  }));
  return { "@context": context, ...facts, ...(offers.length > 0 && { offers }) };
}

function conferenceFacts(event: EventFacts) {
  const { conference, site } = event;
  const location = venuePlace(conference);
  return {
    "@type": "Event" as const,
    "@id": `${siteUrl(paths.home, site)}#event`,
    name: conference.name,
    description: conference.description,
    url: siteUrl(paths.home, site),
    image: fileUrl(conference.shareImage, site),
    startDate: conference.startsAt,
    endDate: conference.overAt,
    ...attendance,
    ...(location && { location }),
    organizer: organizerOf(conference, site),
    ...(event.hasPasses && { offers: offerOf(event) }),
  };
}

/** Who organizes a conference, and publishes its texts. */
export const organizerOf = (conference: Conference, site: Site) => ({
  "@type": "Organization" as const,
  name: conference.organizerName ?? conference.legalName ?? conference.name,
  url: siteUrl(paths.about, site),
});

const offerOf = ({ conference, site }: EventFacts, hasEnded = conference.isOver) => ({
  "@type": "Offer" as const,
  url: siteUrl(paths.register, site),
  // Not sold out: nobody can book it any more, however many are left.
  availability:
    hasEnded || conference.isOver
      ? ("https://schema.org/Discontinued" as const)
      : ("https://schema.org/InStock" as const),
});

const attendance = {
  eventStatus: "https://schema.org/EventScheduled",
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
} as const;

/** The venue as a schema.org place; undefined until there is one. */
export function venuePlace({
  venueDetails: venue,
}: Conference): Exclude<Place, string> | undefined {
  if (!venue) return undefined;
  const { venueName, address, city, postalCode, country } = venue;
  return {
    "@type": "Place",
    name: venueName,
    address: {
      "@type": "PostalAddress",
      ...(address && { streetAddress: address }),
      ...(city && { addressLocality: city }),
      ...(postalCode && { postalCode }),
      addressCountry: country,
    },
  };
}

export type PersonFacts = {
  name: string;
  slug: string;
  title: string | null;
  companyName: string | null;
  imageUrl: string | null;
  bio?: string;
  sameAs?: readonly (string | null)[];
};

/** A speaker. */
export function person(facts: PersonFacts, site: Site): WithContext<Exclude<Person, string>> {
  return { "@context": context, ...personFacts(facts, site) };
}

function personFacts(facts: PersonFacts, site: Site) {
  const sameAs = facts.sameAs?.filter((url): url is string => url !== null);
  return {
    "@type": "Person" as const,
    name: facts.name,
    url: siteUrl(paths.speaker(facts), site),
    ...(facts.title && { jobTitle: facts.title }),
    ...(facts.companyName && {
      worksFor: { "@type": "Organization" as const, name: facts.companyName },
    }),
    ...(facts.imageUrl && { image: fileUrl(facts.imageUrl, site) }),
    ...(facts.bio && { description: facts.bio }),
    ...(sameAs && sameAs.length > 0 && { sameAs }),
  };
}

export type DescribedSession = {
  title: string;
  day: string;
  slug: string;
  descriptionHtml: string | null;
  startsAt: string;
  endsAt: string;
  location: string | null;
  status: "scheduled" | "cancelled";
  shareImage: string;
  speakers: readonly PersonFacts[];
};

/** A session, as a sub-event of the conference. */
export function sessionEvent(session: DescribedSession, facts: EventFacts): WithContext<EventData> {
  const { site } = facts;
  const event = conferenceFacts(facts);
  const { location, organizer, offers } = event;
  return {
    "@context": context,
    "@type": "Event",
    name: session.title,
    description: plainTextOf(session.descriptionHtml ?? "") || session.title,
    url: siteUrl(paths.session(session), site),
    image: fileUrl(session.shareImage, site),
    startDate: session.startsAt,
    endDate: session.endsAt,
    ...attendance,
    ...(session.status === "cancelled" && { eventStatus: "https://schema.org/EventCancelled" }),
    ...(location && { location }),
    organizer,
    ...(offers && { offers }),
    ...(session.speakers.length > 0 && {
      performer: session.speakers.map((speaker) => personFacts(speaker, site)),
    }),
    superEvent: event,
  };
}

/**
 * The page's breadcrumbs.
 *
 * @param steps names and paths, from below the home page to the page itself
 */
export function breadcrumbs(
  t: Translate,
  steps: readonly { name: string; path: string }[],
  site: Site,
): WithContext<BreadcrumbList> {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: [{ name: t("site.home"), path: paths.home }, ...steps].map(
      ({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: siteUrl(path, site),
      }),
    ),
  };
}

/** The FAQ of a page. */
export function faqPage(
  entries: readonly { question: string; answer: string }[],
): WithContext<FAQPage> {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
