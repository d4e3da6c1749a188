import type { Place, WithContext } from "schema-dts";
import type { Conference } from "#site/conference/use-conference.ts";
import { venuePlace } from "#site/head/structured-data.ts";
import { paths } from "#site/routes.ts";
import { type Site, siteUrl } from "#site/site.ts";
import type { AgendaItem } from "./days.ts";

/** A room as a schema.org place within the venue, with what takes place in it. */
export function roomPlace(
  room: { name: string; slug: string; capacity: number | null },
  items: readonly AgendaItem[],
  conference: Conference,
  site: Site,
): WithContext<Exclude<Place, string>> {
  const venue = venuePlace(conference);
  return {
    "@context": "https://schema.org",
    "@type": "Place",
    name: room.name,
    url: siteUrl(paths.room(room), site),
    ...(room.capacity !== null && { maximumAttendeeCapacity: room.capacity }),
    ...(venue && { containedInPlace: venue }),
    event: items
      .filter(({ type }) => type !== "Break")
      .map((item) => ({
        "@type": "Event",
        name: item.title,
        url: siteUrl(paths.session(item), site),
        startDate: item.startsAt,
        endDate: item.endsAt,
        eventStatus:
          item.status === "cancelled"
            ? "https://schema.org/EventCancelled"
            : "https://schema.org/EventScheduled",
      })),
  };
}
