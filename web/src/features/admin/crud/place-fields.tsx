import { CountryField } from "./country-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { ZoneNotice } from "./zone-notice.tsx";

/** Country and time zone of a conference, with a warning while they do not fit. */
export const PlaceFields = () => (
  <>
    <CountryField />
    <TimeZoneField name="timeZone" label="Time zone" />
    <ZoneNotice />
  </>
);
