import { builder } from "#builder.ts";
import { createConference, updateConference } from "#conference/conference.service.ts";
import { Conference, Plan } from "#conference/conference.type.ts";
import { editorOf } from "#content/editing.ts";
import { versionField } from "#content/version-field.ts";
import { writtenRow } from "#content/written-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { updateErrors } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";

const CreateConferenceInput = builder.inputType("CreateConferenceInput", {
  description: "A new conference.",
  fields: (t) => ({
    name: t.string({ required: true, description: "1–200 characters, with city and year." }),
    slug: t.string({
      description:
        "Its address: 3–80 lower-case letters, digits and single hyphens. Made from the name without.",
    }),
    description: t.string({ required: true, description: "Plain text, 1–2,000 characters." }),
    startDate: t.field({ type: "Date", required: true, description: "Calendar day of day 1." }),
    endDate: t.field({
      type: "Date",
      required: true,
      description: "Calendar day of the last day, not before the first.",
    }),
    plan: t.field({
      type: Plan,
      required: true,
      defaultValue: "basic",
      description: "The subscription; nothing is charged.",
    }),
    timeZone: t.string({
      required: true,
      defaultValue: "Europe/London",
      description: "IANA name.",
    }),
    country: t.string({
      description: "ISO 3166-1 alpha-2, for example GB: where it takes place.",
    }),
  }),
});

const UpdateConferenceInput = builder.inputType("UpdateConferenceInput", {
  description: "Changes of a record: what is left out stays, null clears.",
  fields: (t) => ({
    id: t.id({ required: true }),
    version: versionField(t),
    name: t.string({ description: "1–200 characters, with city and year." }),
    slug: t.string({
      description:
        "Its address: 3–80 lower-case letters, digits and single hyphens. The one before leads to it.",
    }),
    description: t.string({ description: "Plain text, 1–2,000 characters." }),
    startDate: t.field({ type: "Date", description: "Calendar day of day 1." }),
    endDate: t.field({
      type: "Date",
      description: "Calendar day of the last day, not before the first.",
    }),
    dayStartTime: t.string({ description: "Opening of every day, HH:MM." }),
    dayEndTime: t.string({
      description: "Closing of every day, HH:MM, after the opening.",
    }),
    timeZone: t.string({ description: "IANA name." }),
    organizerName: t.string({ description: "Who holds the event, up to 200 characters." }),
    legalName: t.string({
      description: "Who answers for it before the law, up to 200 characters.",
    }),
    legalAddress: t.string({ description: "Their postal address, up to 500 characters." }),
    legalEmail: t.string({ description: "Where to write to them, up to 254 characters." }),
    recordingsUrl: t.string({
      description: "Where to watch what was recorded; https, up to 2,000 characters.",
    }),
    nextEditionUrl: t.string({
      description: "The site of the edition that follows; https, up to 2,000 characters.",
    }),
    logoPictureId: t.string({
      description: "The logo: a picture of this site, by its id or its address.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createConference: t.prismaField({
    type: Conference,
    description:
      "Creates a conference that the viewer owns, as a draft. For everyone who is signed in.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateConferenceInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input }, context) =>
      writtenRow(await createConference(editorOf(context), input), (where) =>
        context.db.conference.findUnique({ ...query, where }),
      ),
  }),
  updateConference: t.prismaField({
    type: Conference,
    description: "Changes a conference. For its editors.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.id }),
    args: { input: t.arg({ type: UpdateConferenceInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      writtenRow(await updateConference(editorOf(context), id, form), (where) =>
        context.db.conference.findUnique({ ...query, where }),
      ),
  }),
}));
