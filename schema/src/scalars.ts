import {
  CountryCodeResolver,
  DateResolver,
  DateTimeISOResolver,
  EmailAddressResolver,
  JSONResolver,
  LocalTimeResolver,
  SafeIntResolver,
  TimeZoneResolver,
  URLResolver,
} from "graphql-scalars";
import { builder } from "#builder.ts";

builder.addScalarType("Date", DateResolver);
builder.addScalarType("DateTime", DateTimeISOResolver);
builder.addScalarType("JSON", JSONResolver);
builder.addScalarType("SafeInt", SafeIntResolver);
builder.addScalarType("EmailAddress", EmailAddressResolver);
// These do not say themselves where they are specified.
builder.addScalarType("CountryCode", CountryCodeResolver, {
  specifiedByURL: "https://www.iso.org/iso-3166-country-codes.html",
});
builder.addScalarType("LocalTime", LocalTimeResolver, {
  specifiedByURL: "https://www.rfc-editor.org/rfc/rfc3339#section-5.6",
});
builder.addScalarType("TimeZone", TimeZoneResolver, {
  specifiedByURL: "https://www.rfc-editor.org/rfc/rfc6557",
});
builder.addScalarType("URL", URLResolver, { specifiedByURL: "https://url.spec.whatwg.org/" });
