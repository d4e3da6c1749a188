import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { newConferenceFields } from "#conference/new-conference-fields.ts";
import { thenReread } from "#content/reread-row.ts";
import { copyConference } from "#copies/copy-conference.service.ts";
import { type CopiedPart, copiedParts } from "#copies/copy-parts.ts";
import { refusals } from "#errors/error-types.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";

const CopiedPartEnum = builder.enumType("CopiedPart", {
  description: "A part of a conference that can be copied.",
  values: {
    speakers: { description: "The speakers." },
    rooms: {
      description: "The rooms and tracks, which are also copied with the programme and the call.",
    },
    programme: {
      description:
        "The programme: each item on the day of the same number, with its speakers if they are copied.",
    },
    call: {
      description:
        "The call for papers, the criteria and phases of its reviews, the tasks of speakers, and the texts of letters; as long before the first day as in the original.",
    },
    venue: { description: "The venue, with hotels and transport." },
    passes: {
      description:
        "The passes: on sale as long before the first day as in the original, with none sold.",
    },
    sponsors: { description: "The sponsors." },
    exhibition: { description: "The exhibit packages." },
    articles: { description: "The articles, with their dates." },
    pages: { description: "The pages that it has added, and its menu." },
    contact: { description: "The contact page, with its questions and answers." },
    look: { description: "Logo, colours, typefaces, artwork and home page." },
  } satisfies Record<CopiedPart, object>,
});

builder.mutationField("copyConference", (t) =>
  t.prismaFieldWithInput({
    type: Conference,
    description:
      "Copies a conference to other dates, as a draft that the viewer owns. Its team and what visitors sent are not copied. For its owners; at most ten an hour.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    typeOptions: { description: "A copy of a conference, with as many days as the original." },
    input: {
      id: t.input.id({ required: true, description: "Id of the conference to copy." }),
      ...newConferenceFields(t.input),
      parts: t.input.field({
        type: [CopiedPartEnum],
        required: true,
        defaultValue: [...copiedParts],
        description: "What to copy. Defaults to everything.",
      }),
      asStart: t.input.boolean({
        defaultValue: false,
        description:
          "Whether the copy is a start for another conference: of the parts, only the call, passes, exhibition, pages and look are copied. The name of the original becomes the new one, sentences that name its people, places and companies are left out, pages become drafts, and passes are not on sale.",
      }),
    },
    errors: refusals.input,
    resolve: thenReread("Conference", async ({ input: { id, ...form } }, editor, context) => {
      await enforceRateLimit(context.limits, "conferenceCopyByUser", editor.viewer.id);
      return copyConference(editor, id, form);
    }),
  }),
);
