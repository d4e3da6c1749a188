import type { Conference } from "@summit/prisma/client.ts";
import { DateTime } from "luxon";
import { checkConferenceLimit, withTakenSlugError } from "#conference/conference.service.ts";
import { checkConferenceSlugFree, freeConferenceSlug } from "#conference/conference-address.ts";
import { checkItemsNotSkipped } from "#conference/conference-days.ts";
import { copyConferenceInput } from "#conference/validation.ts";
import { type Editor, edit } from "#content/editing.ts";
import { copyContent } from "#copies/copy-content.ts";
import { columnsOfStart, makeStart, startParts } from "#copies/start-from.ts";
import { parseInput } from "#errors/validation-error.ts";
import { countDays } from "#rules/conference-days.ts";
import { type Translations, translationsOf } from "#translation/translations.ts";

/** The columns of a conference that its copies begin with. */
const copied = {
  description: true,
  plan: true,
  startDate: true,
  endDate: true,
  dayStartTime: true,
  dayEndTime: true,
  timeZone: true,
  country: true,
  language: true,
  otherLanguages: true,
  hourCycle: true,
  organizerName: true,
  legalName: true,
  legalAddress: true,
  legalEmail: true,
  vatRate: true,
  translations: true,
} as const;

/**
 * Copies a conference to other dates: a new draft of the viewer, with the same number of days and the chosen
 * parts of the content. Submissions, team and log are not copied.
 *
 * @param input name, first day, parts, and an address where it is not to be made from the name
 * @throws ValidationError for invalid input, or if the viewer has the maximum number of conferences
 */
export async function copyConference(
  editor: Editor,
  id: string,
  input: unknown,
): Promise<Conference> {
  const { name, slug, startDate, parts, asStart } = parseInput(copyConferenceInput, input);
  const copying = edit(editor, async (change) => {
    const { tx, viewer } = change;
    await change.lock(id, "own");
    await checkConferenceLimit(change);
    if (slug) await checkConferenceSlugFree(tx, slug);
    const source = await tx.conference.findUniqueOrThrow({ where: { id }, select: copied });
    const days = countDays(source.startDate, startDate) - 1;
    const { timeZone } = source;
    const conference = await tx.conference.create({
      data: {
        ...source,
        translations: withoutName(source.translations),
        ...(asStart && columnsOfStart(name)),
        name,
        startDate: new Date(startDate),
        endDate: daysLater(source.endDate, days),
        ownerId: viewer.id,
        slug: slug ?? (await freeConferenceSlug(tx, name)),
        members: { create: { userId: viewer.id, role: "owner" } },
      },
    });
    const chosen = asStart ? parts.filter((part) => startParts.has(part)) : parts;
    await copyContent({ tx, from: id, to: conference.id, days, timeZone }, chosen);
    if (asStart) await makeStart(tx, { from: id, to: conference.id, name });
    await checkItemsNotSkipped(tx, conference);
    await change.logConference("copy", conference);
    return conference;
  });
  return withTakenSlugError(copying);
}

/** What is said of a conference in other languages, but for its name: the copy has another one. */
const withoutName = (translations: unknown): Translations =>
  Object.fromEntries(
    Object.entries(translationsOf(translations)).map(([language, { name: _, ...texts }]) => [
      language,
      texts,
    ]),
  );

const daysLater = (day: Date, days: number): Date =>
  DateTime.fromJSDate(day, { zone: "utc" }).plus({ days }).toJSDate();
