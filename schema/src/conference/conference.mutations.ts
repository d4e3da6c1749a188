import { builder } from "#builder.ts";
import { createConference, updateConference } from "#conference/conference.service.ts";
import { Conference, Plan } from "#conference/conference.type.ts";
import { editorOf } from "#content/editing.ts";
import { writtenRow } from "#content/written-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";

const CreateConferenceInput = builder.inputType("CreateConferenceInput", {
  description: "A new conference.",
  fields: (t) => ({
    name: t.string({ required: true, description: "1–200 characters, with city and year." }),
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
  }),
});

const UpdateConferenceInput = builder.inputType("UpdateConferenceInput", {
  description: "A conference as it shall be from now on; what is left out becomes empty.",
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true, description: "1–200 characters, with city and year." }),
    description: t.string({ required: true, description: "Plain text, 1–2,000 characters." }),
    startDate: t.field({ type: "Date", required: true, description: "Calendar day of day 1." }),
    endDate: t.field({
      type: "Date",
      required: true,
      description: "Calendar day of the last day, not before the first.",
    }),
    dayStartTime: t.string({ required: true, description: "Opening of every day, HH:MM." }),
    dayEndTime: t.string({
      required: true,
      description: "Closing of every day, HH:MM, after the opening.",
    }),
    timeZone: t.string({ required: true, description: "IANA name." }),
    organizerName: t.string({ description: "Who holds the event, up to 200 characters." }),
  }),
});

builder.mutationFields((t) => ({
  createConference: t.prismaField({
    type: Conference,
    description: "Creates a conference that the viewer owns. For everyone who is signed in.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateConferenceInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: async (query, _root, { input }, context) =>
      context.db.conference.findUniqueOrThrow(
        writtenRow(query, await createConference(editorOf(context), input)),
      ),
  }),
  updateConference: t.prismaField({
    type: Conference,
    description: "Changes a conference. For those who manage it.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.id }),
    args: { input: t.arg({ type: UpdateConferenceInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      context.db.conference.findUniqueOrThrow(
        writtenRow(query, await updateConference(editorOf(context), id, form)),
      ),
  }),
}));
