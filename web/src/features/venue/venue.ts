import type { VenuePageQuery } from "#graphql/generated.ts";

/** The venue as its page shows it. */
export type Venue = NonNullable<VenuePageQuery["venueDetails"]>;
