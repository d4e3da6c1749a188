import type { Prisma } from "@summit/prisma/client.ts";
import { type Editor, edit } from "#content/editing.ts";
import { type FieldError, parseInput, ValidationError } from "#errors/validation-error.ts";
import { reviewSettingsInput } from "./validation.ts";

/**
 * Saves what reviewers score, and when. A criterion that is left out is removed, but stays with the scores that it has, and
 * returns with them if it is named again.
 *
 * @param input lists that are omitted stay as they are
 * @throws ValidationError
 * @throws NotFoundError if the viewer may not edit the conference
 */
export function saveReviewSettings(
  editor: Editor,
  conferenceId: string,
  input: object,
): Promise<void> {
  const settings = parseInput(reviewSettingsInput, input);
  return edit(editor, async (change) => {
    await change.lock(conferenceId);
    const { criteria, phases } = settings;
    if (criteria) await saveCriteria(change.tx, conferenceId, criteria);
    if (phases) await savePhases(change.tx, conferenceId, phases);
    const fields = [...(criteria ? ["criteria"] : []), ...(phases ? ["phases"] : [])];
    await change.log("review-settings.update", { id: conferenceId, conferenceId }, { fields });
  });
}

type Settings = ReturnType<typeof reviewSettingsInput.parse>;

async function saveCriteria(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  criteria: NonNullable<Settings["criteria"]>,
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
  const kept = new Set(criteria.map(({ id }) => id));
  for (const { id, scores, removedAt } of known) {
    if (kept.has(id)) continue;
    if (scores.length === 0) await tx.reviewCriterion.delete({ where: { id } });
    else if (!removedAt) {
      await tx.reviewCriterion.update({ where: { id }, data: { removedAt: new Date() } });
    }
  }
  for (const [position, { id, ...data }] of criteria.entries()) {
    const row = { ...data, position, removedAt: null };
    if (id) await tx.reviewCriterion.update({ where: { id }, data: row });
    else await tx.reviewCriterion.create({ data: { ...row, conferenceId } });
  }
}

async function savePhases(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  phases: NonNullable<Settings["phases"]>,
): Promise<void> {
  const known = await tx.reviewPhase.findMany({ where: { conferenceId }, select: { id: true } });
  const errors = phases.flatMap(({ id }, at) =>
    id && !known.some((phase) => phase.id === id) ? [unknownEntry("phases", at)] : [],
  );
  if (errors.length > 0) throw new ValidationError(errors);
  const kept = phases.flatMap(({ id }) => id ?? []);
  await tx.reviewPhase.deleteMany({ where: { conferenceId, id: { notIn: kept } } });
  for (const [position, { id, ...data }] of phases.entries()) {
    const row = { ...data, position };
    if (id) await tx.reviewPhase.update({ where: { id }, data: row });
    else await tx.reviewPhase.create({ data: { ...row, conferenceId } });
  }
}

const unknownEntry = (list: string, at: number): FieldError => ({
  path: [list, String(at), "id"],
  message: "Does not exist any more",
  code: "UNKNOWN",
});
