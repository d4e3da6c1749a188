import { isDeepStrictEqual } from "node:util";
import type { Prisma, ScheduleItem, ScheduleItemSpeaker } from "@summit/prisma/client.ts";
import { builtInDays, createBuiltInProgramme } from "@summit/prisma/programme.ts";
import { checkItemTimes, countDaysOf } from "#conference/conference-days.ts";
import { deleteFormerSlugs, newSlug, nextSlug } from "#content/addresses.ts";
import type { ContentKind, ImportedRow, ReadRow } from "#content/content-kind.ts";
import { type Editor, edit } from "#content/editing.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { descriptionText } from "#rules/description.ts";
import { scheduleItemInput } from "#schedule/validation.ts";

interface ImportedItem extends ImportedRow {
  speakerIds?: readonly string[] | null;
  speakerExternalIds?: readonly string[] | null;
}

type ItemWithSpeakers = ScheduleItem & { speakers: ScheduleItemSpeaker[] };

const withSpeakers = { speakers: { orderBy: { position: "asc" } } } as const;

/** The ids of an item's speakers, in their order. */
const idsOf = ({ speakers }: ItemWithSpeakers) => speakers.map(({ speakerId }) => speakerId);

/** How items of the programme are validated, read and written. */
export const scheduleItems: ContentKind<ItemWithSpeakers, typeof scheduleItemInput> = {
  entity: "schedule-item",
  together: [["day", "startTime", "endTime"]],
  include: withSpeakers,
  hasAddress: true,
  input: scheduleItemInput,
  plainFields: ["publication", "status", "type", "theme", "location", "speakerLabel"],
  // Rows may name speakers by external ids.
  readRows: async (tx, conferenceId, rows: readonly ImportedItem[]) => {
    const names = rows.flatMap(({ speakerExternalIds }) => speakerExternalIds ?? []);
    const speakers = await tx.speaker.findMany({
      where: { conferenceId, externalId: { in: [...new Set(names)] } },
      select: { id: true, externalId: true },
    });
    return withSpeakerIds(new Map(speakers.map(({ id, externalId }) => [externalId, id])));
  },
  markdown: {
    ...{ field: "description", rules: descriptionText, form: "description" },
    html: "descriptionHtml",
  },
  formOf: (item) => ({ ...item, speakerIds: idsOf(item) }),
  create: async (tx, { speakerIds, ...data }) => {
    const { conferenceId, day, title } = data;
    await checkItemTimes(tx, conferenceId, data);
    await checkSpeakers(tx, conferenceId, speakerIds);
    const slug = await newSlug(tx, { kind: "session", conferenceId, day, name: title });
    return tx.scheduleItem.create({
      data: { ...data, slug, speakers: { create: inOrder(speakerIds) } },
      include: withSpeakers,
    });
  },
  update: async (tx, item, { speakerIds, ...data }) => {
    const { id, conferenceId } = item;
    await checkItemTimes(tx, conferenceId, data);
    const speakersChange = !isDeepStrictEqual(speakerIds, idsOf(item));
    if (speakersChange) await checkSpeakers(tx, conferenceId, speakerIds);
    const slug = await nextSlug(
      tx,
      id,
      { kind: "session", conferenceId, day: item.day, slug: item.slug, name: item.title },
      { day: data.day, name: data.title },
    );
    return tx.scheduleItem.update({
      where: { id },
      data: {
        ...data,
        slug,
        ...(speakersChange && { speakers: { deleteMany: {}, create: inOrder(speakerIds) } }),
      },
      include: withSpeakers,
    });
  },
};

/**
 * Replaces the whole programme of a conference by the built-in one.
 *
 * @throws ValidationError if the conference has fewer days than the built-in programme
 * @throws NotFoundError if the viewer may not edit the conference
 */
export function replaceProgramme(editor: Editor, conferenceId: string): Promise<void> {
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(conferenceId);
    if ((await countDaysOf(tx, conferenceId)) < builtInDays) {
      const message = `The built-in programme needs a conference of at least ${builtInDays} days.`;
      throw new ValidationError([{ path: [], message, code: "NOT_ALLOWED" }]);
    }
    await deleteFormerSlugs(tx, { kind: "session", conferenceId });
    const select = { id: true, title: true, conferenceId: true, externalId: true };
    const replaced = await tx.scheduleItem.findMany({ where: { conferenceId }, select });
    const ids = replaced.map(({ id }) => id);
    await tx.importedValues.deleteMany({ where: { entityId: { in: ids } } });
    await tx.scheduleItem.deleteMany({ where: { conferenceId } });
    for (const { externalId, ...item } of replaced) {
      await change.log("schedule-item.delete", item, externalId ? { externalId } : {});
    }
    await createBuiltInProgramme(tx, conferenceId);
    await change.logContent("programme", "replace", { id: conferenceId, conferenceId });
  });
}

/** Replaces external ids of speakers by ids. */
const withSpeakerIds =
  (idsByName: ReadonlyMap<string | null, string>): ReadRow =>
  ({ speakerExternalIds: names, ...item }: Omit<ImportedItem, "externalId">) => {
    if (!names) return item;
    const path = ["speakerExternalIds"];
    if (item.speakerIds) {
      const message = "Give either speakerIds or speakerExternalIds";
      throw new ValidationError([{ path, message, code: "NOT_ALLOWED" }]);
    }
    const unknown = names.flatMap((name, index) => (idsByName.has(name) ? [] : [index]));
    if (unknown.length === 0) {
      return { ...item, speakerIds: names.map((name) => idsByName.get(name)) };
    }
    const message = "No speaker of this conference has this external id";
    throw new ValidationError(
      unknown.map((index) => ({ path: [...path, String(index)], message, code: "UNKNOWN" })),
    );
  };

const inOrder = (speakerIds: string[]) =>
  speakerIds.map((speakerId, position) => ({ speakerId, position }));

/** @throws ValidationError that names the ids that are not speakers of the conference */
async function checkSpeakers(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  speakerIds: string[],
): Promise<void> {
  if (speakerIds.length === 0) return;
  const known = await tx.speaker.findMany({
    where: { conferenceId, id: { in: speakerIds } },
    select: { id: true },
  });
  const unknown = speakerIds.flatMap((speakerId, index) =>
    known.some(({ id }) => id === speakerId) ? [] : [index],
  );
  if (unknown.length === 0) return;
  throw new ValidationError(
    unknown.map((index) => ({
      path: ["speakerIds", String(index)],
      message: "Is not a speaker of this conference",
      code: "UNKNOWN",
    })),
  );
}
