import type { Prisma, ReviewSettings } from "@summit/prisma/client.ts";
import type { Editor } from "#content/editing.ts";
import { type SingleContentKind, saveContent, singleKind } from "#content/single-content.ts";
import { type FieldError, ValidationError } from "#errors/validation-error.ts";
import { reviewOrder as orderBy, presentIn } from "#review/review-phases.ts";
import { reviewSettingsInput } from "#review/validation.ts";

const reviewSettings = singleKind({
  entity: "review-settings",
  input: reviewSettingsInput,
  async find(tx, conferenceId) {
    const stored = await tx.reviewSettings.findUnique({ where: { conferenceId } });
    if (!stored) return null;
    const where = presentIn(conferenceId);
    const criteria = await tx.reviewCriterion.findMany({ where, orderBy });
    return { ...stored, criteria, phases: await tx.reviewPhase.findMany({ where, orderBy }) };
  },
  async save(tx, conferenceId, { criteria, phases, version }) {
    await saveCriteria(tx, conferenceId, criteria);
    await savePhases(tx, conferenceId, phases);
    return tx.reviewSettings.upsert({
      where: { conferenceId },
      create: { conferenceId, version },
      update: { version },
    });
  },
} satisfies SingleContentKind<ReviewSettings, typeof reviewSettingsInput>);

/**
 * Saves what reviewers score, and when. What is left out is removed, and comes back with its scores or reviews if it is
 * named again: a criterion with scores always, anything else within 30 days.
 *
 * @param input lists that are omitted stay as they are; errors as of `saveContent`
 */
export const saveReviewSettings = (
  editor: Editor,
  conferenceId: string,
  input: object,
): Promise<ReviewSettings> => saveContent(editor, reviewSettings, conferenceId, input);

type Settings = ReturnType<typeof reviewSettingsInput.parse>;

async function saveCriteria(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  criteria: Settings["criteria"],
): Promise<void> {
  const known = await tx.reviewCriterion.findMany({
    where: { conferenceId },
    include: { scores: { orderBy: { score: "desc" }, take: 1 } },
  });
  const errors = criteria.flatMap(({ id, most }, at): FieldError[] => {
    if (!id) return [];
    const stored = known.find((criterion) => criterion.id === id);
    if (!stored) return [unknownEntry("criteria", at)];
    const highest = stored.scores[0]?.score ?? 0;
    if (highest <= most) return [];
    const message = `Reviews have scores of ${highest} already`;
    return [{ path: ["criteria", String(at), "most"], message, code: "OUT_OF_RANGE" }];
  });
  if (errors.length > 0) throw new ValidationError(errors);
  const kept = criteria.flatMap(({ id }) => id ?? []);
  await tx.reviewCriterion.updateMany({
    where: { conferenceId, removedAt: null, id: { notIn: kept } },
    data: { removedAt: new Date() },
  });
  for (const [position, { id, ...data }] of criteria.entries()) {
    const row = { ...data, position, removedAt: null };
    if (id) await tx.reviewCriterion.update({ where: { id }, data: row });
    else await tx.reviewCriterion.create({ data: { ...row, conferenceId } });
  }
}

async function savePhases(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  phases: Settings["phases"],
): Promise<void> {
  const known = await tx.reviewPhase.findMany({ where: { conferenceId }, select: { id: true } });
  const errors = phases.flatMap(({ id }, at) =>
    id && !known.some((phase) => phase.id === id) ? [unknownEntry("phases", at)] : [],
  );
  if (errors.length > 0) throw new ValidationError(errors);
  const kept = phases.flatMap(({ id }) => id ?? []);
  await tx.reviewPhase.updateMany({
    where: { ...presentIn(conferenceId), id: { notIn: kept } },
    data: { removedAt: new Date() },
  });
  for (const [position, { id, ...data }] of phases.entries()) {
    const row = { ...data, position, removedAt: null };
    if (id) await tx.reviewPhase.update({ where: { id }, data: row });
    else await tx.reviewPhase.create({ data: { ...row, conferenceId } });
  }
}

const unknownEntry = (list: string, at: number): FieldError => ({
  path: [list, String(at), "id"],
  message: "Does not exist any more",
  code: "UNKNOWN",
});
