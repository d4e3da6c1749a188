import type { LetterTexts, Prisma } from "@summit/prisma/client.ts";
import type { Editor } from "#content/editing.ts";
import { type SingleContentKind, saveContent, singleKind } from "#content/single-content.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import { translateTo } from "#messages/translate-to.ts";
import {
  type LetterKind,
  type LetterText,
  letterKinds,
  letterText,
  letterTextsInput,
  unknownPlaceholders,
} from "#proposal/letter-texts.ts";

/** The texts that a conference has of its own. */
async function ownLetters(
  db: Prisma.TransactionClient,
  conferenceId: string,
): Promise<Partial<Record<LetterKind, LetterText>>> {
  const own = await db.decisionLetter.findMany({ where: { conferenceId } });
  const rows = own.map(({ kind, subject, body }) => [kind, { subject, body }] as const);
  return Object.fromEntries(rows);
}

/** The letters of a conference: its own texts, and the usual ones in its language where it has none. */
export async function letterTexts(
  db: Prisma.TransactionClient,
  conferenceId: string,
): Promise<Record<LetterKind, LetterText>> {
  const { language } = await db.conference.findUniqueOrThrow({
    where: { id: conferenceId },
    select: { language: true },
  });
  return { ...usualLetters(language), ...(await ownLetters(db, conferenceId)) };
}

/** The kinds of letters for which a conference has texts of its own; they are in its first language. */
export const ownLetterKinds = async (
  db: Prisma.TransactionClient,
  conferenceId: string,
): Promise<ReadonlySet<LetterKind>> =>
  new Set(Object.keys(await ownLetters(db, conferenceId)) as LetterKind[]);

/** What a conference writes in a language that has no texts of its own, with placeholders. */
export function usualLetters(language: string): Record<LetterKind, LetterText> {
  const t = translateTo(language);
  const [name, title] = ["{name}", "{title}"];
  const [conference, dates] = ["{conference}", "{dates}"];
  return {
    accepted: {
      subject: t("mail.acceptedSubject", { title, conference }),
      body: t("mail.acceptedBody", { name, title, conference, dates }),
    },
    waitlisted: {
      subject: t("mail.waitlistedSubject", { title, conference }),
      body: t("mail.waitlistedBody", { name, title, conference }),
    },
    rejected: {
      subject: t("mail.rejectedSubject", { title, conference }),
      body: t("mail.rejectedBody", { name, title, conference }),
    },
    reminder: {
      subject: t("mail.reminderSubject", { conference }),
      body: t("mail.reminderBody", { name, title, conference }),
    },
  };
}

const letters = singleKind({
  entity: "letter-texts",
  input: letterTextsInput,
  async find(tx, conferenceId) {
    const stored = await tx.letterTexts.findUnique({ where: { conferenceId } });
    return stored && { ...stored, ...(await ownLetters(tx, conferenceId)) };
  },
  async save(tx, conferenceId, { version, ...texts }) {
    for (const kind of letterKinds) {
      const text = texts[kind];
      const where = { conferenceId_kind: { conferenceId, kind } };
      if (text) {
        const create = { conferenceId, kind, ...text };
        await tx.decisionLetter.upsert({ where, create, update: text });
      } else await tx.decisionLetter.deleteMany({ where: { conferenceId, kind } });
    }
    return tx.letterTexts.upsert({
      where: { conferenceId },
      create: { conferenceId, version },
      update: { version },
    });
  },
} satisfies SingleContentKind<LetterTexts, typeof letterTextsInput>);

/**
 * Saves the text of a letter of a conference.
 *
 * @param given null for the usual text
 * @param version of the texts of all its letters, on which the change is based
 * @throws ValidationError for texts with placeholders that mean nothing; further as of `saveContent`
 */
export function saveLetterText(
  editor: Editor,
  conferenceId: string,
  kind: LetterKind,
  given: LetterText | null,
  version: number | null | undefined,
): Promise<LetterTexts> {
  const text = given && parseInput(letterText, given);
  const [unknown] = text ? unknownPlaceholders(text) : [];
  if (unknown) {
    const message = `{${unknown}} means nothing here. Use the words that are listed`;
    const path = text?.subject.includes(`{${unknown}}`) ? "subject" : "body";
    throw new ValidationError([{ path: [path], message }]);
  }
  return saveContent(editor, letters, conferenceId, { version, [kind]: text });
}
