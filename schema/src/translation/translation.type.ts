import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { Call } from "#call/call.type.ts";
import { Conference } from "#conference/conference.type.ts";
import { ContactDetails } from "#contact/contact-details.type.ts";
import { ExhibitPackage } from "#exhibition/exhibit-package.type.ts";
import { Letter } from "#letter/letter.type.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { Page } from "#page/page.type.ts";
import { Room } from "#room/room.type.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";
import { Speaker } from "#speaker/speaker.type.ts";
import { Sponsor } from "#sponsor/sponsor.type.ts";
import { TicketType } from "#ticket/ticket-type.type.ts";
import { Track } from "#track/track.type.ts";
import { chosenLanguage } from "#translation/chosen-language.ts";
import {
  type TranslatableModel,
  translatablePhrases,
  translatableTexts,
} from "#translation/translatable.ts";
import { listsOf } from "#translation/translation-input.ts";
import { maxTranslations } from "#translation/translation-rules.ts";
import {
  type Phrase as PhraseShape,
  phrasesIn,
  textIn,
  translationsOf,
  untranslatedFields,
} from "#translation/translations.ts";
import { VenueDetails } from "#venue/venue-details.type.ts";

const Phrase = builder.objectRef<PhraseShape>("Phrase").implement({
  description: "What a text of a list is in another language, wherever the list has it.",
  fields: (t) => ({
    original: t.exposeString("original", { description: "The text as it was written." }),
    text: t.exposeString("text", { description: "The text in the other language." }),
  }),
});

/** The translations of a record, and one of its languages. */
interface Translation {
  language: string;
  translations: unknown;
}

const translationType = (model: TranslatableModel) =>
  builder.objectRef<Translation>(`${model}Translation`).implement({
    description: "Texts in another language.",
    fields: (t) => ({
      language: t.exposeString("language", { description: "Its BCP 47 tag." }),
      ...Object.fromEntries(
        translatableTexts[model].map((field) => [
          field,
          t.string({
            nullable: true,
            description: `\`${field}\` in that language; null where it is not translated.`,
            resolve: ({ language, translations }) => textIn(translations, language, field),
          }),
        ]),
      ),
      ...(translatablePhrases[model] && {
        phrases: t.field({
          type: [Phrase],
          description: `The texts of its lists that are translated: of ${listsOf(model)}.`,
          complexity: costOfAtMost(20),
          resolve: ({ language, translations }) => [...phrasesIn(translations, language)],
        }),
      }),
    }),
  });

const translationsIn = (translations: unknown): Translation[] =>
  Object.keys(translationsOf(translations))
    .sort()
    .map((language) => ({ language, translations }));

const description = "Its texts in other languages, as they were entered, by language.";
const complexity = costOfAtMost(maxTranslations / 4);

/** Adds what a type is in other languages. */
function addTranslations<Model extends keyof typeof types>(model: Model): void {
  // The fields are the same on all of them, and their types too many for the compiler.
  const type = types[model] as typeof Speaker;
  const columns = Object.keys(translatablePhrases[model] ?? {}).concat(translatableTexts[model]);
  const selected = {
    ...Object.fromEntries(columns.map((column) => [column, true])),
    translations: true as const,
  };
  builder.prismaObjectFields(type, (t) => ({
    translations: t.field({
      type: [translationType(model)],
      description,
      complexity,
      select: { translations: true },
      resolve: ({ translations }) => translationsIn(translations),
    }),
    untranslated: t.stringList({
      description:
        "The names of its fields that have a text, but none in a language; `phrases` where a text of its lists has none. Empty where no language is asked for.",
      // Of the columns that its record is read with.
      complexity: 0,
      args: {
        language: t.arg.string({
          description: "A BCP 47 tag; that in which the record is read if omitted.",
        }),
      },
      // Nothing more is read in the first language, in which nothing is missing.
      select: ({ language }, context) =>
        (language ?? chosenLanguage(context)) ? selected : ({} as typeof selected),
      resolve: (row, { language }, context) => {
        const asked = language ?? chosenLanguage(context)?.language;
        return asked ? untranslatedFields(model, row, asked) : [];
      },
    }),
  }));
}

const types = {
  Article,
  Call,
  Conference,
  ContactDetails,
  ExhibitPackage,
  Letter,
  Page,
  Room,
  ScheduleItem,
  Speaker,
  Sponsor,
  TicketType,
  Track,
  VenueDetails,
};

for (const model of Object.keys(types)) addTranslations(model as keyof typeof types);

builder.prismaObjectFields(Conference, (t) => ({
  menuTranslations: t.field({
    type: [translationType("Menu")],
    description: "The labels of its menu in other languages.",
    complexity,
    select: { menu: { select: { translations: true } } },
    resolve: ({ menu }) => translationsIn(menu?.translations),
  }),
  homePageTranslations: t.field({
    type: [translationType("HomePage")],
    description: "The texts of its home page in other languages.",
    complexity,
    select: { homePage: { select: { translations: true } } },
    resolve: ({ homePage }) => translationsIn(homePage?.translations),
  }),
}));
