import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { reread } from "#content/reread-row.ts";
import { versionField } from "#content/version-field.ts";
import { updateErrors } from "#errors/error-types.ts";
import { MoneyInput } from "#money/money.type.ts";
import { saveVenueDetails } from "#venue/venue.service.ts";
import { VenueDetails } from "#venue/venue-details.type.ts";

const AccommodationInput = builder.inputType("AccommodationInput", {
  description: "A hotel near the venue.",
  fields: (t) => ({
    name: t.string({ required: true, description: "1–200 characters." }),
    description: t.string({ description: "Up to 2,000 characters." }),
    price: t.field({
      type: MoneyInput,
      required: true,
      description: "The lowest price of a night; 0 if unknown.",
    }),
    rating: t.float({ description: "Guests' rating, 0–5; 0 if unknown." }),
    url: t.string({ description: "http(s) address." }),
    imageUrl: t.string({ description: "http(s) address or path of this site." }),
  }),
});

const TransportOptionInput = builder.inputType("TransportOptionInput", {
  description: "A way to get to the venue.",
  fields: (t) => ({
    title: t.string({ required: true, description: "1–200 characters." }),
    description: t.string({ description: "Up to 2,000 characters." }),
    url: t.string({ description: "http(s) address." }),
  }),
});

const SaveVenueDetailsInput = builder.inputType("SaveVenueDetailsInput", {
  description: "Changes of a record. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    version: versionField(t),
    venueName: t.string({ description: "1–200 characters." }),
    address: t.string({ description: "Building and street, 1–500 characters." }),
    city: t.string({ description: "1–200 characters." }),
    state: t.string({ description: "Up to 200 characters." }),
    postalCode: t.string({ description: "1–20 characters." }),
    country: t.string({ description: "ISO 3166-1 alpha-2 code." }),
    capacity: t.string({ description: "Text, up to 100 characters." }),
    description: t.string({ description: "Plain text, up to 10,000 characters." }),
    imageUrl: t.string({ description: "http(s) address or path of this site." }),
    googleMapsUrl: t.string({ description: "http(s) address." }),
    contactEmail: t.string({ description: "Address of the venue's own team." }),
    contactPhone: t.string({ description: "Up to 50 characters." }),
    hours: t.string({ description: "Up to 500 characters." }),
    nearbyAccommodations: t.field({
      type: [AccommodationInput],
      description: "Hotels in order, at most 50.",
    }),
    transportationInfo: t.field({
      type: [TransportOptionInput],
      description: "Ways to get there in order, at most 50.",
    }),
    floorPlanUrl: t.string({ description: "http(s) address or path of this site." }),
    virtualTourUrl: t.string({ description: "http(s) address." }),
    accessibilityInfo: t.string({ description: "Plain text, up to 10,000 characters." }),
    parkingInfo: t.string({ description: "Plain text, up to 10,000 characters." }),
  }),
});

builder.mutationField("saveVenueDetails", (t) =>
  t.prismaField({
    type: VenueDetails,
    description: "Sets the venue of a conference. For its editors.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: SaveVenueDetailsInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      reread(
        context.db.venueDetails,
        query,
        await saveVenueDetails(editorOf(context), conferenceId, form),
      ),
  }),
);
