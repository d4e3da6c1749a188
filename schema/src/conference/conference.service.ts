import { type Conference, Prisma } from "@summit/prisma/client.ts";
import {
  checkConferenceSlugFree,
  freeConferenceSlug,
  moveConference,
  takenSlug,
} from "#conference/conference-address.ts";
import {
  checkDaysWithoutItems,
  checkItemsNotSkipped,
  checkNotSkipped,
} from "#conference/conference-days.ts";
import { createConferenceInput, updateConferenceInput } from "#conference/validation.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { applyPatch } from "#content/partial-input.ts";
import { asGiven, type InputReader } from "#content/read-input.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { fieldsOfNew } from "#history/field-values.ts";
import { withTranslations } from "#translation/translation-rules.ts";

/** The rules of a conference that exists. */
export const conferenceRules = withTranslations("Conference", updateConferenceInput);

/** Maximum number of conferences per owner, excluding the bin. */
const maxConferences = 20;

/**
 * Creates a draft conference that the viewer owns.
 *
 * @throws ValidationError for invalid input, or if the viewer has the maximum number of conferences
 */
export async function createConference(editor: Editor, input: unknown): Promise<Conference> {
  const { startDate, endDate, slug, ...data } = parseInput(createConferenceInput, input);
  const { id: ownerId } = editor.viewer;
  const creation = edit(editor, async (change) => {
    const { tx } = change;
    await checkConferenceLimit(change);
    if (slug) await checkConferenceSlugFree(tx, slug);
    const conference = await tx.conference.create({
      data: {
        ...data,
        startDate: new Date(startDate),
        endDate: new Date(endDate),
        ownerId,
        slug: slug ?? (await freeConferenceSlug(tx, data.name)),
        members: { create: { userId: ownerId, role: "owner" } },
      },
    });
    await change.logConference("create", conference, {
      changes: fieldsOfNew({ ...data, startDate, endDate }),
    });
    return conference;
  });
  return withTakenSlugError(creation);
}

/** Checks the limit of conferences per owner, and locks the viewer until the end of the transaction. */
export async function checkConferenceLimit({ tx, viewer: { id } }: Change): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR NO KEY UPDATE`;
  const owned = { members: { some: { userId: id, role: "owner" } }, deletedAt: null } as const;
  if ((await tx.conference.count({ where: owned })) < maxConferences) return;
  throw invalid([], `You can have at most ${maxConferences} conferences.`, "OUT_OF_RANGE");
}

/**
 * Updates a conference's name, slug, dates and other settings.
 *
 * @param patch omitted fields stay, null clears. Its `version` is the one that the edit is based on.
 */
export function updateConference(editor: Editor, id: string, patch: object): Promise<Conference> {
  return withTakenSlugError(edit(editor, (change) => patchConference(change, id, patch)));
}

/**
 * Updates a conference as part of a change. See `updateConference`.
 *
 * @param reverts the entry of its history that the patch reverts
 */
export async function patchConference(
  change: Change,
  id: string,
  patch: object,
  { reverts }: { reverts?: string } = {},
): Promise<Conference> {
  const { tx } = change;
  await change.lock(id);
  const before = await tx.conference.findUniqueOrThrow({ where: { id } });
  const read = reverts ? undefined : readLanguages;
  const { data, changes } = await applyPatch(tx, conferenceRules, before, before, patch, read);
  if (changes.length === 0) return before;
  const dates = { startDate: new Date(data.startDate), endDate: new Date(data.endDate) };
  const { dayStartTime, dayEndTime, timeZone } = data;
  checkNotSkipped({ dayStartTime }, dates.startDate, timeZone);
  checkNotSkipped({ dayEndTime }, dates.endDate, timeZone);
  await checkDaysWithoutItems(tx, id, dates);
  await moveConference(tx, before, data.slug);
  await checkLanguagesFree(tx, id, data);
  const version = before.version + 1;
  const conference = await tx.conference.update({
    where: { id },
    data: { ...data, ...dates, ...languagesAfter(before, data), version },
  });
  await change.logConference("update", conference, {
    changes,
    ...(reverts && { reverts }),
  });
  const isMoved =
    conference.startDate.getTime() !== before.startDate.getTime() ||
    conference.timeZone !== before.timeZone;
  if (isMoved) {
    await checkItemsNotSkipped(tx, conference);
    await moveProgramme(change, id);
  }
  return conference;
}

/** @throws ValidationError if an article or a page has the address that a language of the site would have */
async function checkLanguagesFree(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  data: { language: string; otherLanguages?: readonly string[] },
): Promise<void> {
  const { language, otherLanguages = [] } = data;
  if (otherLanguages.length === 0) return;
  const slugs = [language, ...otherLanguages].map((tag) => tag.toLowerCase());
  const where = { conferenceId, slug: { in: slugs } };
  const holder =
    (await tx.article.findFirst({ where, select: { title: true, slug: true } })) ??
    (await tx.page.findFirst({ where, select: { title: true, slug: true } }));
  if (!holder) return;
  const message = `“${holder.title}” is at /${holder.slug}, which would be the address of the site in that language. Give it another address first.`;
  throw invalid("languages", message, "TAKEN");
}

/** The languages of an input, of which the first is the one that the content is written in. */
const readLanguages: InputReader = ({ languages, ...form }: { languages?: string[] | null }) => {
  const [language, ...otherLanguages] = languages ?? [];
  return language === undefined
    ? asGiven(form)
    : {
        form: { ...form, language, otherLanguages },
        names: { language: "languages", otherLanguages: "languages" },
      };
};

/** The further languages of a site, and those that it has no more, whose addresses lead to those of the first. */
function languagesAfter(
  before: Pick<Conference, "otherLanguages" | "formerLanguages">,
  data: { language: string; otherLanguages?: readonly string[] },
) {
  const others = (data.otherLanguages ?? []).filter((tag) => tag !== data.language);
  const former = new Set([...before.formerLanguages, ...before.otherLanguages]);
  return {
    otherLanguages: others,
    formerLanguages: [...former].filter((tag) => !others.includes(tag)),
  };
}

/** Sessions keep their wall-clock times, but their instants change, so they are marked as changed. */
async function moveProgramme({ tx, contentChanges }: Change, conferenceId: string): Promise<void> {
  const data = { updatedAt: new Date() };
  const { count } = await tx.scheduleItem.updateMany({ where: { conferenceId }, data });
  if (count > 0) contentChanges.push({ conferenceId, entity: "programme", entityId: conferenceId });
}

/**
 * Maps a unique constraint violation to a validation error, when two conferences take a slug concurrently.
 */
export async function withTakenSlugError<Result>(change: Promise<Result>): Promise<Result> {
  return change.catch((error: unknown) => {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    throw isTaken ? takenSlug() : error;
  });
}
