import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { linkOf } from "#picture/image-address.ts";

/** Fields with precise scalar types, which replace earlier string fields. */
builder.prismaObjectFields(Conference, (t) => ({
  dayStartTime: t.expose("dayStartTime", {
    type: "LocalTime",
    description: "When the doors open on each day, in its time zone.",
  }),
  dayEndTime: t.expose("dayEndTime", {
    type: "LocalTime",
    description: "When the doors close on each day, in its time zone.",
  }),
  timeZone: t.expose("timeZone", {
    type: "TimeZone",
    description: "The time zone of all its wall-clock times.",
  }),
  country: t.expose("country", {
    type: "CountryCode",
    nullable: true,
    description: "The country where it takes place. Forms of its venue and prices start with it.",
  }),
  legalEmail: t.expose("legalEmail", {
    type: "EmailAddress",
    nullable: true,
    description: "Email address for legal matters, such as personal data.",
  }),
  vatRate: t.float({
    nullable: true,
    description:
      "The VAT that is added to the prices of passes and stands, in per cent; null if nothing is added.",
    select: { vatRate: true },
    resolve: ({ vatRate }) => vatRate?.toNumber() ?? null,
  }),
  recordingsUrl: t.field({
    type: "URL",
    nullable: true,
    description: "Where to watch the recordings, once it is over.",
    select: { recordingsUrl: true },
    resolve: ({ recordingsUrl }) => linkOf(recordingsUrl),
  }),
  nextEditionUrl: t.field({
    type: "URL",
    nullable: true,
    description: "The website of the next edition.",
    select: { nextEditionUrl: true },
    resolve: ({ nextEditionUrl }) => linkOf(nextEditionUrl),
  }),
}));
