import type { LetterTexts, Prisma } from "@summit/prisma/client.ts";
import { type Editor, edit } from "#content/editing.ts";
import { type SingleContentKind, saveSingle, singleKind } from "#content/single-content.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import { asJson } from "#history/field-values.ts";
import { translateTo } from "#messages/translate-to.ts";
import {
  type LetterText,
  letterText,
  letterTextsInput,
  type OwnLetters,
  type TextKind,
  type TranslatedLetterText,
  textKinds,
  unknownPlaceholders,
} from "#proposal/letter-texts.ts";

/** The texts that a conference has of its own. */
export async function ownLetters(
  db: Prisma.TransactionClient,
  conferenceId: string,
): Promise<OwnLetters> {
  const own = await db.decisionLetter.findMany({ where: { conferenceId } });
  const rows = own.map(({ kind, subject, body, translations }) => {
    const others = (translations ?? {}) as unknown as Record<string, LetterText>;
    const hasOthers = Object.keys(others).length > 0;
    return [kind, { subject, body, ...(hasOthers && { translations: others }) }] as const;
  });
  return Object.fromEntries(rows);
}

/** The texts of a conference: its own ones, and the usual ones in its language where it has none. */
export async function letterTexts(
  db: Prisma.TransactionClient,
  conferenceId: string,
): Promise<Record<TextKind, TranslatedLetterText>> {
  const { language } = await db.conference.findUniqueOrThrow({
    where: { id: conferenceId },
    select: { language: true },
  });
  return { ...usualLetters(language), ...(await ownLetters(db, conferenceId)) };
}

/** Whether a letter of a conference is written in a further language: its own text is translated, or it is the usual one. */
export const isWrittenIn = (own: OwnLetters, kind: TextKind, language: string): boolean =>
  !own[kind] || own[kind].translations?.[language] !== undefined;

/** The letters that a conference writes in a further language, where it does. */
export function lettersIn(own: OwnLetters, language: string): Record<TextKind, LetterText> {
  const translated = Object.entries(own).flatMap(([kind, { translations }]) => {
    const text = translations?.[language];
    return text ? [[kind, text] as const] : [];
  });
  return { ...usualLetters(language), ...Object.fromEntries(translated) };
}

/** What a conference writes in a language that has no texts of its own, with placeholders. */
function usualLetters(language: string): Record<TextKind, LetterText> {
  const t = translateTo(language);
  const [name, title] = ["{name}", "{title}"];
  const [conference, dates] = ["{conference}", "{dates}"];
  const [city, task] = ["{city}", "{task}"];
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
    times: {
      subject: t("mail.timesSubject", { conference }),
      body: `${t("mail.hello", { name })}\n\n${t("mail.timesText", { conference, city })}`,
    },
    changes: {
      subject: t("mail.changesSubject", { conference }),
      body: `${t("mail.hello", { name })}\n\n${t("mail.changesText", { conference, city })}`,
    },
    task: {
      subject: t("mail.taskSubject", { conference, task }),
      body: t("mail.taskTextBy", { conference, task, date: "{due}" }),
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
    for (const kind of textKinds) {
      const text = texts[kind];
      const where = { conferenceId_kind: { conferenceId, kind } };
      if (text) {
        const { translations = {}, ...own } = text;
        const update = { ...own, translations: asJson(translations) ?? {} };
        const create = { conferenceId, kind, ...update };
        await tx.decisionLetter.upsert({ where, create, update });
      } else await tx.decisionLetter.deleteMany({ where: { conferenceId, kind } });
    }
    return tx.letterTexts.upsert({
      where: { conferenceId },
      create: { conferenceId, version },
      update: { version },
    });
  },
} satisfies SingleContentKind<LetterTexts, typeof letterTextsInput>);

/** A text as it is given; its translations stay if they are omitted. */
export interface GivenLetterText extends LetterText {
  translations?: Readonly<Record<string, LetterText>> | undefined;
}

/**
 * Saves the text of a letter, or of the beginning of a mail, of a conference.
 *
 * @param given null for the usual text
 * @param version of the texts of all of them, on which the change is based
 * @throws ValidationError for texts with placeholders that mean nothing; further as of `saveSingle`
 */
export async function saveLetterText(
  editor: Editor,
  conferenceId: string,
  kind: TextKind,
  given: GivenLetterText | null,
  version: number | null | undefined,
): Promise<LetterTexts> {
  const text = given && parseInput(letterText, given);
  if (text) {
    checkPlaceholders(kind, text, []);
    for (const [language, translated] of Object.entries(text.translations)) {
      checkPlaceholders(kind, translated, ["translations", language]);
    }
  }
  return edit(editor, async (change) => {
    await change.lock(conferenceId);
    const kept = text &&
      given.translations === undefined && {
        ...text,
        translations: (await ownLetters(change.tx, conferenceId))[kind]?.translations,
      };
    return saveSingle(change, letters, conferenceId, { version, [kind]: kept || text });
  });
}

/** @throws ValidationError for a text with placeholders that mean nothing */
function checkPlaceholders(kind: TextKind, text: LetterText, path: string[]): void {
  const [unknown] = unknownPlaceholders(kind, text);
  if (!unknown) return;
  const message = `{${unknown}} means nothing here. Use the words that are listed`;
  const field = text.subject.includes(`{${unknown}}`) ? "subject" : "body";
  throw new ValidationError([{ path: [...path, field], message }]);
}
