import { currencyOf } from "@summit/schema/validation/currency-of-country.ts";
import { type VenueDetailsInput, venueDetailsInput } from "@summit/schema/validation/venue.ts";
import {
  type AdminVenueFragment,
  type AdminVenueQuery,
  SaveVenueDetailsDocument,
  useAdminVenueQuery,
} from "#graphql/admin-tabs/venue/generated.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { CurrencyField } from "../crud/currency-field.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { Fields, TextField } from "../crud/fields.tsx";
import { SectionsSkeleton } from "../crud/form-sections.tsx";
import { FormSkeleton } from "../crud/form-skeleton.tsx";
import { formValues } from "../crud/form-values.ts";
import { ListField } from "../crud/list-field.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { CountryField, ZoneNotice } from "../crud/place-fields.tsx";
import { withFormPrice, withPriceInput } from "../crud/priced-records.ts";
import { reasonOf } from "../crud/reason-of.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { sampleVenue } from "../specified-values.ts";
import { VenueFacts } from "./venue-facts.tsx";

/** Where the conference takes place: one form. */
export function VenueTab() {
  const { conferenceId, canManage } = useAdmin();
  const query = useAdminVenueQuery({ conferenceId }, cacheAndNetwork);
  const reason = reasonOf(query.error);
  return (
    <Loaded
      query={query}
      what="venue"
      failure={`Failed to load venue data: ${reason}`}
      placeholder={<FormSkeleton title="Venue Information" sections={<SectionsSkeleton />} />}
    >
      {({ venueDetails, conference }) =>
        canManage ? (
          <VenueForm venue={venueDetails} conference={conference} />
        ) : (
          <VenueFacts venue={venueDetails} />
        )
      }
    </Loaded>
  );
}

type VenueFormProps = {
  venue: AdminVenueFragment | null;
  conference: AdminVenueQuery["conference"];
};

function VenueForm({ venue, conference }: VenueFormProps) {
  const { conferenceId } = useAdmin();
  const [save] = useEntityMutation(SaveVenueDetailsDocument, {
    success: "Venue data saved successfully!",
    failure: (reason) => `Failed to save venue data: ${reason}`,
    invalidates: ["venueDetails", "conference"],
  });

  return (
    <EntityForm<VenueDetailsInput>
      title="Venue Information"
      ofTab
      schema={venueDetailsInput}
      values={venue ? valuesOf(venue) : initialVenue(conferenceId, conference)}
      version={venue?.version ?? 0}
      historyOf={venue?.id}
      translated={{ model: "VenueDetails", translations: venue?.translations }}
      submitLabel="Save Venue"
      onSave={({ nearbyAccommodations = [], ...form }, version) => {
        const hotels = nearbyAccommodations.map(withPriceInput);
        return save({
          input: { conferenceId, version, ...form, nearbyAccommodations: hotels },
        });
      }}
    >
      <TextField name="venueName" label="Name" required placeholder="The Conference Hall" />
      <TextField name="capacity" label="Capacity" help="For example 500, or 500 seated." />
      <TextField name="address" label="Address" required placeholder="1 Example Street" />
      <TextField name="city" label="City" required />
      <TextField name="state" label="State" />
      <TextField name="postalCode" label="Postal code" required />
      <CountryField />
      <TextField name="hours" label="Hours" placeholder="Every day, 9:00 AM–5:00 PM" />
      {conference && <ZoneNotice timeZone={conference.timeZone} />}
      <TextField
        name="description"
        label="Description"
        multiline
        minHeight="8rem"
        placeholder="One hall, a networking area and a dining area under one roof."
      />
      <Fields title="For visitors">
        <TextField name="contactEmail" label="Email" type="email" />
        <TextField name="contactPhone" label="Phone" type="tel" />
        <TextField name="accessibilityInfo" label="Access" multiline minHeight="6rem" />
        <TextField name="parkingInfo" label="Parking" multiline minHeight="6rem" />
      </Fields>
      <Fields title="Pictures and maps">
        <PictureField name="imageUrl" label="Picture" aspect={3 / 2} wide />
        <TextField name="googleMapsUrl" label="Map" type="url" help="Web address in Google Maps." />
        <TextField name="floorPlanUrl" label="Floor plan" help="Web address of a picture." />
        <TextField name="virtualTourUrl" label="Virtual tour" type="url" />
      </Fields>
      <ListField
        name="nearbyAccommodations"
        label="Hotels nearby"
        entry="hotel"
        blank={{
          name: "",
          description: "",
          price: 0,
          currency: currencyOf(conference?.country ?? "") ?? "GBP",
          rating: null,
          url: "",
          imageUrl: "",
        }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label="Name" required />
            <TextField name={`${path}.url`} label="Website" type="url" />
            <TextField
              name={`${path}.price`}
              label="Price a night"
              type="number"
              required
              help="0 if you do not know it; then none is shown."
            />
            <CurrencyField name={`${path}.currency`} />
            <TextField name={`${path}.rating`} label="Rating out of 5" type="number" />
            <TextField
              name={`${path}.description`}
              label="Description"
              multiline
              minHeight="6rem"
            />
            <PictureField name={`${path}.imageUrl`} label="Picture" aspect={3 / 2} />
          </>
        )}
      </ListField>
      <ListField
        name="transportationInfo"
        label="Getting there"
        entry="way"
        blank={{ title: "", description: "", url: "" }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.title`} label="Title" required />
            <TextField name={`${path}.url`} label="Link" type="url" />
            <TextField
              name={`${path}.description`}
              label="Description"
              multiline
              minHeight="6rem"
            />
          </>
        )}
      </ListField>
    </EntityForm>
  );
}

function valuesOf(venue: AdminVenueFragment): VenueDetailsInput {
  return formValues(venueDetailsInput, venue, {
    nearbyAccommodations: venue.nearbyAccommodations.map(withFormPrice).map((hotel) => ({
      ...hotel,
      rating: hotel.rating || null,
      url: hotel.url ?? "",
      imageUrl: hotel.imageUrl ?? "",
    })),
  });
}

/** What the form of a conference without a venue begins with. Only the built-in conference has sample values. */
const initialVenue = (
  conferenceId: string,
  conference: AdminVenueQuery["conference"],
): VenueDetailsInput => ({
  ...formValues(venueDetailsInput, undefined),
  ...(isSpecified({ conferenceId })
    ? sampleVenue(conference)
    : { country: conference?.country ?? "" }),
});
