import { builder } from "#builder.ts";
import { contentArgs } from "#conference/conference-args.ts";
import { VenueDetails } from "#venue/venue-details.type.ts";

builder.queryField("venueDetails", (t) =>
  t.prismaField({
    areas: "any",
    type: VenueDetails,
    nullable: true,
    description: "The venue of a conference; null until first saved.",
    args: contentArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.venueDetails.findUnique({ ...query, where: { conferenceId } }),
  }),
);
