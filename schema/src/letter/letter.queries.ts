import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { managedBy } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { addConnection, addQueries } from "#content/content-lists.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { parseInput } from "#errors/validation-error.ts";
import { LetterAudience, LetterAudienceInput } from "#letter/audience.type.ts";
import { audienceOf } from "#letter/audience-of-letter.ts";
import { audienceRules } from "#letter/audience-rules.ts";
import { Letter, LetterType } from "#letter/letter.type.ts";
import { costlyField } from "#limits/list-costs.ts";
import { searchIn } from "#lists/search.ts";
import { MailPreview } from "#mail/mail-preview.type.ts";

addConnection("letter", {
  type: Letter,
  description:
    "Its letters and issues of the newsletter; the last written first by default. For those of its team who may read what visitors sent; an error for others.",
  sorts: {
    createdAt: { columns: ["createdAt"], description: "By the time of their creation." },
    subject: { columns: ["sortKey"], description: "By subject." },
  },
  direction: "desc",
  filter: (t) => ({
    kind: t.field({ type: LetterType, description: "Only letters, or only issues." }),
    search: t.string({
      description: "Text in the subject, in any case and with or without accents.",
    }),
  }),
  where: (filter): Prisma.LetterWhereInput => ({
    ...(filter.kind != null && { kind: filter.kind }),
    ...searchIn(filter.search, (text, folded) => [{ subject: text }, { sortKey: folded }]),
  }),
});

addQueries("letter", {
  type: Letter,
  list: "The letters of a conference and the issues of its newsletter, the last written first. For those of its team who may read what visitors sent.",
  one: "One letter of a conference by id or external id; null if there is none. For those of its team who may read what visitors sent.",
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
});

builder.queryField("letterAudience", (t) =>
  t.field({
    type: LetterAudience,
    areas: ["sending"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    description: "Who would get a letter to an audience now.",
    args: {
      ...conferenceArgs,
      audience: t.arg({ type: LetterAudienceInput, required: true, description: "Whom." }),
    },
    resolve: (_root, { conferenceId, audience }, context) =>
      audienceOf(context, conferenceId, parseInput(audienceRules, audience)),
  }),
);

builder.queryField("letterPreview", (t) =>
  t.field({
    type: MailPreview,
    nullable: true,
    areas: "none",
    authScopes: { signedIn: true },
    description:
      "A letter as one of its recipients would get it, without the link to that one's page; null if there is no such letter. For those of the team who may read what visitors sent.",
    complexity: costlyField,
    args: {
      id: t.arg.id({ required: true, description: "Id of the letter." }),
      personId: t.arg.id({ description: "Whose values stand in it." }),
      language: t.arg.string({
        description: "BCP 47 tag of a further language of the conference; the first if omitted.",
      }),
    },
    resolve: async (_root, { id, personId, language }, context) => {
      const viewer = requireViewer(context);
      const letter = await context.db.letter.findFirst({
        where: { id, conference: managedBy(viewer, "read") },
        select: { id: true, conferenceId: true },
      });
      if (!letter) return null;
      return context.previewMail({
        kind: "letter",
        data: { letterId: id, personId: personId ?? null, trial: "preview" },
        conferenceId: letter.conferenceId,
        recipient: viewer.email,
        language: language ?? null,
      });
    },
  }),
);
