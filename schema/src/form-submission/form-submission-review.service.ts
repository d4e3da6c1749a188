import type { FormSubmission, Prisma, Speaker } from "@summit/prisma/client.ts";
import { defaultConferenceId, managedBy } from "#conference/access.ts";
import { type Editor, edit, lockConference, whereEditable } from "#content/editing.ts";
import { parseInput } from "#errors/validation-error.ts";
import { mappingOf } from "#form-submission/form-mapping.service.ts";
import { speakerProposalOf } from "#form-submission/speaker-proposal.ts";
import { acceptedSpeakerInput } from "#form-submission/validation.ts";
import { findFreeSlug } from "#speaker/speaker.service.ts";

/**
 * Makes a speaker of a form submission, or updates the speaker of that name: what the submission
 * does not say stays as it is.
 *
 * @param changes values that replace those of the proposal, by field
 * @throws ValidationError when it makes no speaker, for example without a name
 * @throws NotFoundError when there is no such submission, it was accepted before, or it is not the
 * viewer's to decide on
 */
export function acceptFormSubmission(
  editor: Editor,
  id: string,
  changes: object,
): Promise<FormSubmission> {
  return edit(editor, "form-submission.accept", async (tx) => {
    const submission = await tx.formSubmission.update({
      where: { ...whereEditable(editor.viewer, id), status: { not: "accepted" } },
      data: { status: "accepted" },
      include: { conference: { select: { formMappings: true } } },
    });
    const conferenceId = submission.conferenceId as string;
    const mapping = mappingOf(submission.conference?.formMappings ?? []);
    const proposal = speakerProposalOf(submission.payload, mapping);
    const speaker = parseInput(acceptedSpeakerInput, { ...proposal, ...changes });
    await lockConference(tx, editor.viewer, conferenceId);
    const { name } = await createOrUpdateSpeaker(tx, conferenceId, speaker);
    return { ...submission, conferenceId, name };
  });
}

/**
 * Rejects a form submission, which is kept.
 *
 * @throws NotFoundError when there is no such submission, it was decided on before, or it is not the
 * viewer's to decide on
 */
export function rejectFormSubmission(editor: Editor, id: string): Promise<FormSubmission> {
  return edit(editor, "form-submission.reject", async (tx) => {
    const submission = await tx.formSubmission.update({
      where: { ...whereEditable(editor.viewer, id), status: "pending" },
      data: { status: "rejected" },
    });
    return { ...submission, conferenceId: submission.conferenceId as string };
  });
}

/**
 * Deletes a form submission; the speaker that was made of it stays. Those that named no known
 * conference are the organizers' to delete, and noted in the log of the default one.
 *
 * @throws NotFoundError when there is no such submission, or it is not the viewer's to delete
 */
export function deleteFormSubmission(editor: Editor, id: string): Promise<FormSubmission> {
  const { viewer } = editor;
  const conference = managedBy(viewer);
  const where = viewer.isOrganizer
    ? { id, OR: [{ conference }, { conferenceId: null }] }
    : { id, conference };
  return edit(editor, "form-submission.delete", async (tx) => {
    const submission = await tx.formSubmission.delete({ where });
    return { ...submission, conferenceId: submission.conferenceId ?? defaultConferenceId };
  });
}

type AcceptedSpeaker = ReturnType<typeof acceptedSpeakerInput.parse>;

/** Adds a speaker, or fills in what is known now of the one of that name. */
async function createOrUpdateSpeaker(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  speaker: AcceptedSpeaker,
): Promise<Speaker> {
  const { name } = speaker;
  const present = await tx.speaker.findMany({
    where: { conferenceId },
    select: { id: true, name: true },
  });
  const known = present.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (known) {
    const said = Object.entries(speaker).filter(([, value]) => value !== null && value !== "");
    const data: Partial<AcceptedSpeaker> = Object.fromEntries(said);
    return tx.speaker.update({ where: { id: known.id }, data });
  }
  const slug = await findFreeSlug(tx, conferenceId, name);
  return tx.speaker.create({ data: { ...speaker, slug, conferenceId } });
}
