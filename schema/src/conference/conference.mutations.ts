import { builder } from "#builder.ts";
import { createConference, updateConference } from "#conference/conference.service.ts";
import { Conference, ConferencePlan, HourCycle } from "#conference/conference.type.ts";
import { dayHoursField } from "#conference/day-hours.type.ts";
import { newConferenceFields } from "#conference/new-conference-fields.ts";
import { PageName } from "#conference/page-texts.type.ts";
import { maxOtherLanguages } from "#conference/validation.ts";
import { editorOf } from "#content/editing.ts";
import { rereadRow, thenReread } from "#content/reread-row.ts";
import { patchDescription, versionField } from "#content/version-field.ts";
import { refusals } from "#errors/error-types.ts";
import { defaultLanguage } from "#rules/language.ts";
import { translationsInput } from "#translation/translation-input.ts";

const languageDescription =
  "The language that the content is written in: a BCP 47 tag such as en-GB or fr, up to 35 characters.";

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

builder.mutationFields((t) => ({
  createConference: t.prismaFieldWithInput({
    type: Conference,
    description: "Creates a conference that the viewer owns, as a draft. For signed-in users.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "A new conference." },
    input: {
      ...newConferenceFields(t.input),
      description: t.input.string({
        required: true,
        description: "Plain text, 1–2,000 characters.",
      }),
      endDate: t.input.field({
        type: "Date",
        required: true,
        description: "Date of the last day, not before the first.",
      }),
      plan: t.input.field({
        type: ConferencePlan,
        required: true,
        defaultValue: "basic",
        description: "The plan. Nothing is charged.",
      }),
      timeZone: t.input.string({
        required: true,
        defaultValue: "UTC",
        description: "IANA name.",
      }),
      country: t.input.string({
        description: "Where it takes place: ISO 3166-1 alpha-2 code, for example GB.",
      }),
      language: t.input.string({
        required: true,
        defaultValue: defaultLanguage,
        description: languageDescription,
      }),
    },
    errors: refusals.input,
    resolve: async (query, _root, { input }, context) =>
      rereadRow(context, "Conference", query, await createConference(editorOf(context), input)),
  }),
  updateConference: t.prismaFieldWithInput({
    type: Conference,
    description: "Changes a conference. For its editors.",
    areas: ["settings"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.id }),
    typeOptions: { description: patchDescription },
    input: {
      id: t.input.id({ required: true, description: "Id of the conference." }),
      version: versionField(t.input),
      name: t.input.string({ description: "1–200 characters, with city and year." }),
      slug: t.input.string({
        description:
          "The slug in its address: 3–80 lower-case letters, digits and single hyphens. The previous address redirects to the new one.",
      }),
      description: t.input.string({ description: "Plain text, 1–2,000 characters." }),
      startDate: t.input.field({ type: "Date", description: "Date of the first day." }),
      endDate: t.input.field({
        type: "Date",
        description: "Date of the last day, not before the first.",
      }),
      dayStartTime: t.input.string({ description: "When the doors open on each day, HH:MM." }),
      dayEndTime: t.input.string({
        description: "When the doors close on each day, HH:MM, after the opening.",
      }),
      openingHours: dayHoursField(t.input, "When sessions can take place, by day, for warnings."),
      timeZone: t.input.string({ description: "IANA name." }),
      language: t.input.string({ description: languageDescription }),
      languages: t.input.stringList({
        description: `The languages of its site, instead of \`language\`: the one that the content is written in, then up to ${maxOtherLanguages} that it is translated to. Addresses in one that is left out lead to those in the first; what is translated to it is kept.`,
      }),
      hourCycle: t.input.field({
        type: HourCycle,
        description: "How its times are written; null for the usual way of its language.",
      }),
      country: t.input.string({
        description: "Where it takes place: ISO 3166-1 alpha-2 code, for example GB.",
      }),
      organizerName: t.input.string({
        description: "The organizer of the event, up to 200 characters.",
      }),
      legalName: t.input.string({
        description: "The legally responsible person or company, up to 200 characters.",
      }),
      legalAddress: t.input.string({
        description:
          "Postal address of the legally responsible person or company, up to 500 characters.",
      }),
      legalEmail: t.input.string({
        description: "Email address for legal matters, up to 254 characters.",
      }),
      recordingsUrl: t.input.string({
        description: "Where to watch the recordings: https, up to 2,000 characters.",
      }),
      nextEditionUrl: t.input.string({
        description: "The website of the next edition: https, up to 2,000 characters.",
      }),
      pageTexts: t.input.field({
        type: [PageTextsInput],
        description: "The texts of its pages that differ from the usual ones.",
      }),
      exhibitReasons: t.input.field({
        type: [ExhibitReasonInput],
        description: "Why to exhibit, in order: up to 12.",
      }),
      vatRate: t.input.float({
        description:
          "The VAT that is added to the prices of passes and stands, in per cent: 0–99, with up to three decimals. Null or 0 if nothing is added.",
      }),
      ...translationsInput("Conference", t.input),
    },
    errors: refusals.update,
    resolve: thenReread("Conference", ({ input: { id, ...form } }, editor) =>
      updateConference(editor, id, form),
    ),
  }),
}));
