import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { linkOf } from "#picture/image-address.ts";

/** What of a conference has a precise type, beside the texts that came first. */
builder.prismaObjectFields(Conference, (t) => ({
  dailyOpening: t.expose("dayStartTime", {
    type: "LocalTime",
    description: "When the doors open on each day, by a clock in its time zone.",
  }),
  dailyClosing: t.expose("dayEndTime", {
    type: "LocalTime",
    description: "When the doors close on each day, by a clock in its time zone.",
  }),
  zone: t.expose("timeZone", {
    type: "TimeZone",
    description: "The time zone of all its wall-clock times.",
  }),
  countryCode: t.expose("country", {
    type: "CountryCode",
    nullable: true,
    description: "What the form of its venue begins with.",
  }),
  legalEmailAddress: t.expose("legalEmail", {
    type: "EmailAddress",
    nullable: true,
    description: "Where to write to about the law, such as about personal data.",
  }),
  recordingsLink: t.field({
    type: "URL",
    nullable: true,
    description: "Where to watch what was recorded, once it is over.",
    select: { recordingsUrl: true },
    resolve: ({ recordingsUrl }) => linkOf(recordingsUrl),
  }),
  nextEditionLink: t.field({
    type: "URL",
    nullable: true,
    description: "The site of the edition that follows.",
    select: { nextEditionUrl: true },
    resolve: ({ nextEditionUrl }) => linkOf(nextEditionUrl),
  }),
}));
