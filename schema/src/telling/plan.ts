import type { Prisma, Telling, TellingKind } from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";
import { timeToStop } from "#letter/send-letter.service.ts";

/** What is stored of letters that are planned. */
export type PlannedLetters = Pick<
  Prisma.TellingUncheckedCreateInput,
  "choice" | "seen" | "letters"
>;

/** Whether letters of one of these kinds wait to be sent. */
export async function lettersWait(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  kinds: TellingKind[],
): Promise<boolean> {
  const where = { conferenceId, kind: { in: kinds }, state: "waiting" } as const;
  return (await tx.telling.count({ where })) > 0;
}

/** Stores that letters are sent in five minutes; the caller has locked the conference. */
export async function storePlan(
  change: Change,
  conferenceId: string,
  kind: TellingKind,
  planned: PlannedLetters,
): Promise<Telling> {
  const telling = await change.tx.telling.create({
    data: {
      conferenceId,
      kind,
      ...planned,
      sendAt: new Date(Date.now() + timeToStop),
      createdById: change.viewer.id,
    },
  });
  await change.log("telling.plan", { id: conferenceId, conferenceId }, { count: planned.letters });
  return telling;
}
