import type { Letter, PrismaClient } from "@summit/prisma/client.ts";
import { type Recipients, readAudience } from "#letter/audience.service.ts";
import type { AudienceOfLetter } from "#letter/audience.type.ts";
import { type Audience, audienceRules } from "#letter/audience-rules.ts";
import { problemsOf } from "#letter/send-letter.service.ts";

/** An audience that is read once, when somebody asks who is in it. */
export function audienceOf(
  db: PrismaClient,
  conferenceId: string,
  choice: Audience,
): AudienceOfLetter {
  let reading: Promise<Recipients> | undefined;
  return {
    choice,
    read: () => {
      reading ??= readAudience(db, conferenceId, choice);
      return reading;
    },
  };
}

type Written = Pick<
  Letter,
  "conferenceId" | "audience" | "kind" | "subject" | "body" | "translations"
>;

/** The audience of a stored letter. */
export const audienceOfLetter = (db: PrismaClient, letter: Written): AudienceOfLetter => ({
  ...audienceOf(db, letter.conferenceId, audienceRules.parse(letter.audience)),
  problems: async (people) => {
    const conference = await db.conference.findUniqueOrThrow({
      where: { id: letter.conferenceId },
      select: { otherLanguages: true },
    });
    return problemsOf(db, letter, conference, people);
  },
});
