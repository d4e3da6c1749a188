import type { Speaker } from "@summit/prisma/client.ts";
import type { ContentKind } from "#content/content-kind.ts";
import { addContent } from "#content/create-content.ts";
import type { Change } from "#content/editing.ts";
import { patchContent } from "#content/update-content.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid } from "#errors/validation-error.ts";
import { linkPeople, otherProfilesCheck } from "#person/person-of-speaker.ts";
import { touchSessions } from "#schedule/touch-sessions.ts";
import { biography, isSameName, speakerInput } from "#speaker/validation.ts";
import { withTranslations } from "#translation/translation-rules.ts";

const sessionsOf = (ids: readonly string[]) => ({
  speakers: { some: { speakerId: { in: [...ids] } } },
});

/** How speakers are validated, read and written. */
export const speakers: ContentKind<Speaker, typeof speakerInput> = {
  entity: "speaker",
  address: "speaker",
  handedOn: "personId",
  input: withTranslations("Speaker", speakerInput),
  markdown: { field: "bio", rules: biography, form: "description", html: "bioHtml" },
  resolve: linkPeople,
  check: (change, _conferenceId, many) => otherProfilesCheck(change, many),
  changeOthers: async (change, changed) => {
    const ids = changed.flatMap(({ before, after }) =>
      before.publication === after.publication ? [] : before.id,
    );
    if (ids.length > 0) await touchSessions(change, sessionsOf(ids), "speakerIds");
  },
  touchOthers: (change, ids, why) =>
    touchSessions(change, sessionsOf(ids), "speakerIds", { ids, why }),
};

/**
 * Makes a speaker of a proposal: updates the one with `speakerId`, or adds one for null. Empty fields of the
 * proposal leave those of a known speaker alone. A name never decides who is meant, since people share names:
 * without a decision, nothing happens if there is a speaker of that name.
 *
 * @throws ValidationError at `speakerId` if a decision is needed, or if the input makes no speaker
 * @throws NotFoundError if the viewer may not edit the conference, or it has no such speaker
 */
export async function acceptSpeaker(
  change: Change,
  conferenceId: string,
  speakerId: string | null | undefined,
  input: { name: string },
): Promise<Speaker> {
  await change.lock(conferenceId);
  if (typeof speakerId === "string") {
    const here = await change.tx.speaker.count({ where: { id: speakerId, conferenceId } });
    if (here === 0) throw new NotFoundError("There is no such speaker in this conference.");
    const filled = Object.entries(input).filter(([, value]) => value !== null && value !== "");
    return patchContent(change, speakers, speakerId, Object.fromEntries(filled));
  }
  if (speakerId === undefined) await refuseNamesake(change, conferenceId, input.name);
  return addContent(change, speakers, conferenceId, input);
}

async function refuseNamesake({ tx }: Change, conferenceId: string, name: string): Promise<void> {
  const present = await tx.speaker.findMany({ where: { conferenceId }, select: { name: true } });
  if (!present.some((speaker) => isSameName(speaker.name, name))) return;
  const message = `There is a speaker called ${name}. Choose whether this is the same person.`;
  throw invalid("speakerId", message);
}
