import type { Person } from "@summit/prisma/client.ts";
import type { Editor } from "#content/editing.ts";
import { patchRow } from "#content/update-content.ts";
import type { Context } from "#context/context.ts";
import { NotFoundError, SeenConflictError } from "#errors/domain-errors.ts";
import { parseInput } from "#errors/validation-error.ts";
import { RenderedTexts } from "#markdown/rendered.ts";
import { speakers } from "#speaker/speaker.service.ts";
import { editPerson } from "#speaking/link.service.ts";
import { ownProfile } from "#speaking/validation.ts";
import { waits } from "#speaking/waiting-changes.ts";

/**
 * Puts what a speaker has changed of their profile into the programme, or drops it.
 *
 * @param decision its `updatedAt` is that of the change that was looked at
 * @throws NotFoundError if nothing waits any more, or the viewer may not edit it
 * @throws SeenConflictError if the speaker has changed it since
 */
export async function decideProfileChange(
  editor: Editor,
  db: Context["db"],
  { id: personId, approve, updatedAt }: { id: string; approve: boolean; updatedAt: Date },
): Promise<Person> {
  const where = { personId, ...waits };
  const read = await db.profileChange.findUnique({ where });
  const rendered = await RenderedTexts.of(speakers.markdown, [
    (read?.values as object | undefined) ?? {},
  ]);
  return editPerson(editor, personId, async (change, person) => {
    const { tx } = change;
    const waiting = await tx.profileChange.findUnique({ where, include: { person: true } });
    const profile = await tx.speaker.findUnique({ where: { personId } });
    if (!waiting || !profile) throw new NotFoundError("Nothing waits for approval any more.");
    if (waiting.updatedAt.getTime() !== updatedAt.getTime()) {
      throw new SeenConflictError("the profile");
    }
    if (approve) {
      const values = parseInput(ownProfile.partial(), waiting.values);
      await patchRow(change, speakers, profile, values, { rendered });
      await tx.profileChange.delete({ where });
    } else {
      await tx.profileChange.update({ where, data: { droppedAt: new Date() } });
    }
    await change.log(approve ? "profile-change.approve" : "profile-change.reject", person);
    return person;
  });
}

/**
 * Lets what was dropped of a speaker's profile wait for the team again.
 *
 * @throws NotFoundError if nothing was dropped, the speaker has changed their profile again since, or the viewer may not edit
 * it
 */
export const restoreProfileChange = (editor: Editor, personId: string): Promise<Person> =>
  editPerson(editor, personId, async (change, person) => {
    const { count } = await change.tx.profileChange.updateMany({
      where: { personId, NOT: waits },
      data: waits,
    });
    if (count === 0) {
      throw new NotFoundError(
        "They have changed their profile again since, or it is too long ago.",
      );
    }
    await change.log("profile-change.restore", person);
    return person;
  });
