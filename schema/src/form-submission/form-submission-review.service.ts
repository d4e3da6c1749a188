import type { FormSubmission } from "@summit/prisma/client.ts";
import { isSiteOrganizer } from "#conference/access.ts";
import { findSiteLog } from "#conference/main-conference.ts";
import { type Editor, edit } from "#content/editing.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { parseInput } from "#errors/validation-error.ts";
import { answersOf } from "#form-submission/form-answers.ts";
import { mappingOf } from "#form-submission/form-mapping.service.ts";
import { speakerProposalOf } from "#form-submission/speaker-proposal.ts";
import { acceptedSpeakerInput } from "#form-submission/validation.ts";
import { acceptSpeaker } from "#speaker/speaker.service.ts";

/**
 * Creates a speaker from a form submission, or updates a speaker with the submitted fields.
 *
 * @param changes.speakerId the speaker to update; null for a new one, also if somebody has the same name
 * @param changes values that replace those of the proposal, by field
 * @throws ValidationError if it makes no speaker, for example without a name, or if there is a speaker of that
 * name and `speakerId` is omitted
 * @throws NotFoundError if there is no such submission, it was accepted before, or it is not the
 * viewer's to decide on
 */
export function acceptFormSubmission(
  editor: Editor,
  id: string,
  { speakerId, ...changes }: { speakerId?: string | null },
): Promise<FormSubmission> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const submission = await change.find(
      (where) =>
        tx.formSubmission.findFirst({
          where,
          omit: { payload: true },
          include: { conference: { select: { formMappings: true } } },
        }),
      id,
    );
    if (submission.status === "accepted") throw new NotFoundError("It has been accepted already.");
    const { conferenceId, conference } = submission;
    const answers = answersOf(submission);
    const proposal = speakerProposalOf(answers, mappingOf(conference?.formMappings ?? []));
    const speaker = parseInput(acceptedSpeakerInput, { ...proposal, ...changes });
    const { name } = await acceptSpeaker(change, conferenceId, speakerId, speaker);
    const accepted = await tx.formSubmission.update({
      where: { id },
      data: { status: "accepted" },
    });
    await change.log("form-submission.accept", accepted, { name });
    return accepted;
  });
}

/**
 * Rejects a form submission without deleting it.
 *
 * @throws NotFoundError if there is no such submission, it was decided on before, or it is not the
 * viewer's to decide on
 */
export function rejectFormSubmission(editor: Editor, id: string): Promise<FormSubmission> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const { status } = await change.find((where) => tx.formSubmission.findFirst({ where }), id);
    if (status !== "pending") throw new NotFoundError("It has been decided on already.");
    const rejected = await tx.formSubmission.update({
      where: { id },
      data: { status: "rejected" },
    });
    await change.log("form-submission.reject", rejected);
    return rejected;
  });
}

/**
 * Deletes a form submission, but not a speaker created from it. Those without a known conference are deleted by
 * the site's organizers.
 */
export function deleteFormSubmission(editor: Editor, id: string): Promise<FormSubmission> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const unrouted = { id, conferenceId: null };
    const isUnrouted = (await tx.formSubmission.count({ where: unrouted })) > 0;
    if (isUnrouted && !isSiteOrganizer(change.viewer)) throw new NotFoundError();
    if (!isUnrouted) await change.find((where) => tx.formSubmission.findFirst({ where }), id);
    const deleted = await tx.formSubmission.delete({ where: isUnrouted ? unrouted : { id } });
    const { conferenceId } = deleted;
    await change.log("form-submission.delete", {
      id,
      conferenceId: conferenceId ?? (await findSiteLog(tx)),
    });
    return deleted;
  });
}
