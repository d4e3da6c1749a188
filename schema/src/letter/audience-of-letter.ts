import type { Letter } from "@summit/prisma/client.ts";
import type { Context } from "#context/context.ts";
import { type Recipients, readAudience } from "#letter/audience.service.ts";
import type { AudienceOfLetter } from "#letter/audience.type.ts";
import { type Audience, audienceRules } from "#letter/audience-rules.ts";
import { problemsOf } from "#letter/send-letter.service.ts";
import { batchByField } from "#lists/batch-by-field.ts";

/** All fields that ask who is in an audience share one reading of it. */
const sharedField = { path: { prev: undefined, key: "audience", typename: "LetterAudience" } };

const nobody: Recipients = { people: [], withoutAddress: [], bounced: [] };

type Key = [conferenceId: string, choice: Audience];

/** An audience that is read when somebody asks who is in it, once for all letters with the same. */
export const audienceOf = (
  context: Context,
  conferenceId: string,
  choice: Audience,
): AudienceOfLetter => ({
  choice,
  read: async () => {
    const key = JSON.stringify([conferenceId, choice] satisfies Key);
    return (
      (await batchByField(context, sharedField, key, (keys) => readAll(context, keys))) ?? nobody
    );
  },
});

async function readAll({ db }: Context, keys: readonly string[]): Promise<Map<string, Recipients>> {
  const found = new Map<string, Recipients>();
  for (const key of keys) {
    const [conferenceId, choice] = JSON.parse(key) as Key;
    found.set(key, await readAudience(db, conferenceId, choice));
  }
  return found;
}

/** The columns that the audience of a letter depends on, and what keeps it from being sent. */
export const audienceSelect = {
  conferenceId: true,
  audience: true,
  kind: true,
  subject: true,
  body: true,
  translations: true,
  conference: { select: { otherLanguages: true } },
} as const;

type Written = Pick<
  Letter,
  "conferenceId" | "audience" | "kind" | "subject" | "body" | "translations"
> & { conference: { otherLanguages: string[] } };

/** The audience of a stored letter. */
export const audienceOfLetter = (context: Context, letter: Written): AudienceOfLetter => ({
  ...audienceOf(context, letter.conferenceId, audienceRules.parse(letter.audience)),
  problems: (people) => problemsOf(context.db, letter, letter.conference, people),
});
