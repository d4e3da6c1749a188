import { builder } from "#builder.ts";
import { createConference, updateConference } from "#conference/conference.service.ts";
import { Conference, Plan } from "#conference/conference.type.ts";
import { dayHoursField } from "#conference/day-hours.type.ts";
import { PageName } from "#conference/page-texts.type.ts";
import { editorOf } from "#content/editing.ts";
import { reread } from "#content/reread-row.ts";
import { versionField } from "#content/version-field.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { updateErrors } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { defaultLanguage } from "#rules/language.ts";

const languageDescription =
  "The language that the content is written in: a BCP 47 tag such as en-GB or fr, up to 35 characters.";

const CreateConferenceInput = builder.inputType("CreateConferenceInput", {
  description: "A new conference.",
  fields: (t) => ({
    name: t.string({ required: true, description: "1–200 characters, with city and year." }),
    slug: t.string({
      description:
        "The slug in its address: 3–80 lower-case letters, digits and single hyphens. Derived from the name if omitted.",
    }),
    description: t.string({ required: true, description: "Plain text, 1–2,000 characters." }),
    startDate: t.field({ type: "Date", required: true, description: "Date of the first day." }),
    endDate: t.field({
      type: "Date",
      required: true,
      description: "Date of the last day, not before the first.",
    }),
    plan: t.field({
      type: Plan,
      required: true,
      defaultValue: "basic",
      description: "The plan. Nothing is charged.",
    }),
    timeZone: t.string({
      required: true,
      defaultValue: "UTC",
      description: "IANA name.",
    }),
    country: t.string({
      description: "Where it takes place: ISO 3166-1 alpha-2 code, for example GB.",
    }),
    language: t.string({
      required: true,
      defaultValue: defaultLanguage,
      description: languageDescription,
    }),
  }),
});

const PageTextsInput = builder.inputType("PageTextsInput", {
  description: "What the top of a page says where the usual texts do not do.",
  fields: (t) => ({
    page: t.field({
      type: PageName,
      required: true,
      description: "Which page; each at most once.",
    }),
    title: t.string({ description: "Up to 80 characters; empty shows the usual one." }),
    lead: t.string({
      description: "What follows the title: up to 300 characters; empty shows the usual text.",
    }),
    description: t.string({
      description: "What search engines show: up to 300 characters; empty for the usual text.",
    }),
  }),
});

const ExhibitReasonInput = builder.inputType("ExhibitReasonInput", {
  description: "A reason to exhibit.",
  fields: (t) => ({
    title: t.string({ required: true, description: "1–200 characters." }),
    text: t.string({
      description: "Up to 600 characters; without it, the reason is a line of a list.",
    }),
  }),
});

const UpdateConferenceInput = builder.inputType("UpdateConferenceInput", {
  description: "Changes of a record. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the conference." }),
    version: versionField(t),
    name: t.string({ description: "1–200 characters, with city and year." }),
    slug: t.string({
      description:
        "The slug in its address: 3–80 lower-case letters, digits and single hyphens. The previous address redirects to the new one.",
    }),
    description: t.string({ description: "Plain text, 1–2,000 characters." }),
    startDate: t.field({ type: "Date", description: "Date of the first day." }),
    endDate: t.field({
      type: "Date",
      description: "Date of the last day, not before the first.",
    }),
    dayStartTime: t.string({ description: "When the doors open on each day, HH:MM." }),
    dayEndTime: t.string({
      description: "When the doors close on each day, HH:MM, after the opening.",
    }),
    openingHours: dayHoursField(t, "When sessions can take place, by day, for warnings."),
    timeZone: t.string({ description: "IANA name." }),
    language: t.string({ description: languageDescription }),
    country: t.string({
      description: "Where it takes place: ISO 3166-1 alpha-2 code, for example GB.",
    }),
    organizerName: t.string({ description: "The organizer of the event, up to 200 characters." }),
    legalName: t.string({
      description: "The legally responsible person or company, up to 200 characters.",
    }),
    legalAddress: t.string({
      description:
        "Postal address of the legally responsible person or company, up to 500 characters.",
    }),
    legalEmail: t.string({ description: "Email address for legal matters, up to 254 characters." }),
    recordingsUrl: t.string({
      description: "Where to watch the recordings: https, up to 2,000 characters.",
    }),
    nextEditionUrl: t.string({
      description: "The website of the next edition: https, up to 2,000 characters.",
    }),
    pageTexts: t.field({
      type: [PageTextsInput],
      description: "The texts of its pages that differ from the usual ones.",
    }),
    exhibitReasons: t.field({
      type: [ExhibitReasonInput],
      description: "Why to exhibit, in order: up to 12.",
    }),
    vatRate: t.float({
      description:
        "The VAT that is added to the prices of passes and stands, in per cent: 0–99, with up to three decimals. Null or 0 if nothing is added.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createConference: t.prismaField({
    type: Conference,
    description: "Creates a conference that the viewer owns, as a draft. For signed-in users.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateConferenceInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input }, context) =>
      reread(context.db.conference, query, await createConference(editorOf(context), input)),
  }),
  updateConference: t.prismaField({
    type: Conference,
    description: "Changes a conference. For its editors.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.id }),
    args: { input: t.arg({ type: UpdateConferenceInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      reread(context.db.conference, query, await updateConference(editorOf(context), id, form)),
  }),
}));
