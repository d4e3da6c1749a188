import { GraphQLError, type GraphQLScalarType } from "graphql";
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
import { hasStorableYear } from "#rules/storable-year.ts";

const rfc3339 = "https://www.rfc-editor.org/rfc/rfc3339#section-5.6";

builder.addScalarType("Date", DateResolver, {
  description: "A calendar day, for example 2007-12-03.",
  specifiedByURL: rfc3339,
  ...withinYears(DateResolver),
});
builder.addScalarType("DateTime", DateTimeISOResolver, {
  description:
    "An instant, for example 2007-12-03T10:15:30.000Z. Answers are in UTC; inputs may have another offset.",
  specifiedByURL: rfc3339,
  ...withinYears(DateTimeISOResolver),
});
builder.addScalarType("JSON", JSONResolver);
builder.addScalarType("SafeInt", SafeIntResolver);
// Addresses are checked when they come in; a bad one in the database must not fail the list that it is in.
builder.addScalarType("EmailAddress", EmailAddressResolver, { serialize: String });
// These lack a specification URL in graphql-scalars.
builder.addScalarType("CountryCode", CountryCodeResolver, {
  description: "A country by its two letters, for example GB.",
  specifiedByURL: "https://www.iso.org/iso-3166-country-codes.html",
});
builder.addScalarType("LocalTime", LocalTimeResolver, {
  description: "Wall-clock time in the conference's time zone, for example 14:25.",
  specifiedByURL: rfc3339,
});
builder.addScalarType("TimeZone", TimeZoneResolver, {
  description: "The IANA name of a time zone, for example Pacific/Auckland.",
  specifiedByURL: "https://www.rfc-editor.org/rfc/rfc6557",
});
// As it was entered, so that a form that is opened and saved changes nothing.
builder.addScalarType("URL", URLResolver, {
  description: "An absolute web address, as it was entered.",
  specifiedByURL: "https://url.spec.whatwg.org/",
  serialize: String,
});

/** Rejects dates that JavaScript accepts but PostgreSQL does not. */
function withinYears({ parseValue, parseLiteral }: GraphQLScalarType<Date, unknown>) {
  const check = (date: Date): Date => {
    if (hasStorableYear(date)) return date;
    throw new GraphQLError("Must be in the years 1 to 9999.");
  };
  return {
    parseValue: (value: unknown) => check(parseValue(value)),
    parseLiteral: (...literal: Parameters<typeof parseLiteral>) => check(parseLiteral(...literal)),
  };
}
