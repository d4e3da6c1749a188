import { builder } from "#builder.ts";
import {
  conferenceArgs,
  readingLanguage,
  readingLanguageDescription,
} from "#conference/conference-args.ts";
import { Day } from "#conference/conference-day.type.ts";
import type { Context } from "#context/context.ts";
import { contextOfOperation } from "#context/root-field-context.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import { costOfSearch } from "#limits/list-costs.ts";
import { ScheduleItemType } from "#schedule/schedule-item.type.ts";
import { searchConference } from "#search/search.service.ts";
import { SearchResults } from "#search/search.type.ts";

const searched = new WeakSet<object>();

/** Allows one search per operation, because it compares all records of a conference, which adds up in a large one. */
function limitToOneSearch(context: Context): void {
  const operation = contextOfOperation(context);
  if (searched.has(operation)) throw new BadInputError("An operation can search only once.");
  searched.add(operation);
}

builder.queryField("search", (t) =>
  t.field({
    areas: "any",
    type: SearchResults,
    nullable: true,
    description:
      "Searches what everybody may read of a conference: sessions but for breaks, speakers and articles. All words of `query` have to be there, by their beginning or their stem, in any order, whatever their case and accents; where nothing has them, similar titles and names are found. `day`, `type`, `location`, `theme`, `track`, `level`, `language` and `speaker` leave only sessions, and need no words. Without words and filters nothing is found. Of a query, the first 100 letters and 8 words count. An operation can search once.",
    complexity: costOfSearch,
    args: {
      ...conferenceArgs,
      inLanguage: t.arg.string({
        extensions: readingLanguage,
        description: `${readingLanguageDescription} Filters are what texts are in it.`,
      }),
      query: t.arg.string({
        required: true,
        description: "The words to search for; may be empty.",
      }),
      day: t.arg({ type: Day, description: "Only sessions of this day." }),
      type: t.arg({ type: ScheduleItemType, description: "Only sessions of this kind." }),
      location: t.arg.string({
        description: "Only sessions in this room or area, or in all at once.",
      }),
      theme: t.arg.string({ description: "Only sessions of this theme." }),
      track: t.arg.string({ description: "Only sessions of the track of this name." }),
      level: t.arg.string({ description: "Only sessions of this level." }),
      language: t.arg.string({
        description:
          "Only sessions in this language, a BCP 47 tag; those without one are in that of the conference.",
      }),
      speaker: t.arg.string({
        description: "Only sessions of the speaker who has or had this slug.",
      }),
    },
    resolve: async (_root, { conferenceId, inLanguage: _, ...search }, context) => {
      limitToOneSearch(context);
      const found = await searchConference(context, conferenceId, search);
      return { ...found, by: { conferenceId, ...search } };
    },
  }),
);
