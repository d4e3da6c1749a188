import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { copyConference } from "#conference/copy-conference.service.ts";
import { type CopiedPart, copiedParts } from "#conference/copy-parts.ts";
import { editorOf } from "#content/editing.ts";
import { writtenRow } from "#content/written-row.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";

const CopiedPartEnum = builder.enumType("CopiedPart", {
  description: "What of a conference can come along to a copy of it.",
  values: {
    speakers: { description: "All of them." },
    programme: {
      description: "Each item on the day of the same number, with speakers that come along.",
    },
    venue: { description: "With hotels and ways to travel." },
    passes: { description: "As long before the first day as here, with none sold." },
    sponsors: { description: "In their order." },
    exhibition: { description: "The packages." },
    articles: { description: "With the days that they show." },
    contact: { description: "The contact page, with its questions and answers." },
    look: { description: "Logo, colours, typefaces, artwork and home page." },
  } satisfies Record<CopiedPart, object>,
});

const CopyConferenceInput = builder.inputType("CopyConferenceInput", {
  description: "A conference like one that there is.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Of the conference to copy." }),
    name: t.string({ required: true, description: "1–200 characters, with city and year." }),
    slug: t.string({
      description:
        "Its address: 3–80 lower-case letters, digits and single hyphens. Made from the name without.",
    }),
    startDate: t.field({
      type: "Date",
      required: true,
      description: "Calendar day of day 1. It has as many days as the first.",
    }),
    parts: t.field({
      type: [CopiedPartEnum],
      required: true,
      defaultValue: [...copiedParts],
      description: "What comes along; everything without.",
    }),
  }),
});

builder.mutationField("copyConference", (t) =>
  t.prismaField({
    type: Conference,
    description:
      "Copies a conference to other dates, as a draft that the viewer owns. What visitors sent and its team stay. For its owners; ten an hour.",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    args: { input: t.arg({ type: CopyConferenceInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { id, ...form } }, context) => {
      await enforceRateLimit(context.limits, "conferenceCopyByUser", requireViewer(context).id);
      return writtenRow(await copyConference(editorOf(context), id, form), (where) =>
        context.db.conference.findUnique({ ...query, where }),
      );
    },
  }),
);
