import type { PrismaClient } from "@summit/prisma/client.ts";
import { inLanguage } from "#translation/in-language.ts";

/** A further language of a conference, and the first one, which its texts were written in. */
export interface ChosenLanguage {
  language: string;
  first: string;
}

const chosen = new WeakMap<object, ChosenLanguage>();

/** Chooses the language in which a context reads. */
export const chooseLanguage = (context: object, language: ChosenLanguage): void => {
  chosen.set(context, language);
};

/** The further language in which a context reads; undefined where it reads texts as they were written. */
export const chosenLanguage = (context: object): ChosenLanguage | undefined => chosen.get(context);

/** A view of the database in the language of a context. */
export function inChosenLanguage(context: object, db: PrismaClient): PrismaClient {
  const language = chosen.get(context)?.language;
  return language === undefined ? db : inLanguage(db, language);
}
