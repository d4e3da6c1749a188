import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import { formAnswersOf } from "#form-submission/form-answers.ts";

/**
 * Extracts the answers of form submissions that were stored by a version without that column. Idempotent, so
 * that several servers can run it concurrently.
 *
 * @param most how many
 * @returns how many there were; fewer than `most` when none is left
 */
export async function backfillFormAnswers(db: PrismaClient, most: number): Promise<number> {
  const unread = { answers: { equals: Prisma.DbNull } };
  const ids = await db.formSubmission.findMany({ where: unread, select: { id: true }, take: most });
  // One at a time: a payload may have a megabyte.
  for (const { id } of ids) {
    const found = await db.formSubmission.findUnique({ where: { id }, select: { payload: true } });
    if (!found) continue;
    await db.formSubmission.updateMany({
      where: { id, ...unread },
      data: {
        answers: formAnswersOf(found.payload) as unknown as Prisma.InputJsonArray,
        bytes: Buffer.byteLength(JSON.stringify(found.payload)),
      },
    });
  }
  return ids.length;
}
