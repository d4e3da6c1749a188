import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { contentArgs } from "#conference/conference-args.ts";
import type { Context } from "#context/context.ts";
import {
  latestFirst,
  type Place,
  publicIssues,
  subjectOf,
  subjectSelect,
  textOf,
  textSelect,
} from "#letter/public-issues.ts";
import { costOfAtMost, costOfList, costOfText } from "#limits/list-costs.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { type Related, readRelated } from "#lists/read-related.ts";
import { chosenLanguage } from "#translation/chosen-language.ts";
import { untranslatedFields } from "#translation/translations.ts";

const placeOf = (context: Context): Place => ({
  publicUrl: context.settings.publicUrl,
  language: chosenLanguage(context)?.language,
});

const translated = { subject: true, body: true, translations: true } as const;

const NewsletterIssue = builder.prismaObject("Letter", {
  variant: "NewsletterIssue",
  description: "An issue of the newsletter in its public archive.",
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    slug: t.string({
      description: "The issue's address is /newsletter/{slug}.",
      select: { slug: true },
      resolve: ({ slug }) => slug ?? "",
    }),
    subject: t.string({
      description: "Its subject.",
      select: subjectSelect,
      resolve: (issue, _args, context) => subjectOf(issue, placeOf(context)),
    }),
    content: t.string({
      description: "Sanitised HTML of its text.",
      complexity: costOfText,
      select: textSelect,
      resolve: (issue, _args, context) => textOf(issue, placeOf(context)),
    }),
    untranslated: t.stringList({
      description:
        "Which of `subject` and `body` have no text in the language that is read. Empty where no language is asked for.",
      complexity: 0,
      // Nothing more is read in the first language, in which nothing is missing.
      select: (_args, context) =>
        chosenLanguage(context) ? translated : ({} as typeof translated),
      resolve: (issue, _args, context) => {
        const asked = chosenLanguage(context)?.language;
        return asked ? untranslatedFields("Letter", issue, asked) : [];
      },
    }),
    sentAt: t.field({
      type: "DateTime",
      description: "When its sending began.",
      select: { sendAt: true },
      resolve: ({ sendAt }) => sendAt ?? new Date(0),
    }),
  }),
});

builder.prismaObjectFields(NewsletterIssue, (t) => {
  const neighbour = (steps: 1 | -1, description: string) =>
    t.field({
      type: NewsletterIssue,
      nullable: true,
      description,
      complexity: costOfAtMost(1),
      resolve: async ({ id }, _args, context, info) => {
        const [issue] = await readRelated(
          context,
          info,
          id,
          (ids) => neighboursOf(context.db, ids, steps),
          (query) => context.db.letter.findMany(query as Prisma.LetterFindManyArgs),
        );
        return issue ?? null;
      },
    });
  return {
    previous: neighbour(1, "The public issue before it."),
    next: neighbour(-1, "The public issue after it."),
  };
});

/** The issues some steps further down the archive than others. */
async function neighboursOf(
  db: PrismaClient,
  ids: readonly string[],
  steps: number,
): Promise<Related[]> {
  const archive = await db.letter.findMany({
    where: { ...publicIssues, conference: { letters: { some: { id: { in: [...ids] } } } } },
    orderBy: latestFirst,
    select: { id: true, conferenceId: true },
  });
  return ids.flatMap((id): Related[] => {
    const { conferenceId } = archive.find((issue) => issue.id === id) ?? {};
    const all = archive.filter((issue) => issue.conferenceId === conferenceId);
    const other = all[all.findIndex((issue) => issue.id === id) + steps];
    return other ? [[id, other.id]] : [];
  });
}

builder.queryFields((t) => ({
  newsletterIssues: t.prismaField({
    type: [NewsletterIssue],
    areas: "any",
    description: "The issues in the public archive of the newsletter, the latest first.",
    complexity: costOfList("letters"),
    args: { ...contentArgs, ...firstArgs },
    resolve: (query, _root, { conferenceId, first }, { db }) =>
      db.letter.findMany({
        ...query,
        where: { conferenceId, ...publicIssues },
        orderBy: latestFirst,
        ...firstEntries({ first }),
      }),
  }),
  newsletterIssue: t.prismaField({
    type: NewsletterIssue,
    nullable: true,
    areas: "any",
    description: "One issue in the public archive of the newsletter; null if there is none.",
    args: {
      ...contentArgs,
      slug: t.arg.string({ required: true, description: "The last part of its address." }),
    },
    resolve: (query, _root, { conferenceId, slug }, { db }) =>
      db.letter.findFirst({ ...query, where: { conferenceId, ...publicIssues, slug } }),
  }),
}));
