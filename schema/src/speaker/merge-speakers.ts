import type { Speaker } from "@summit/prisma/client.ts";
import { mergeSpeakersInBin } from "#bin/merged-in-bin.ts";
import { keepAddressesOf } from "#content/addresses.ts";
import { removeRows } from "#content/delete-content.ts";
import type { Change } from "#content/editing.ts";
import { mergeReleasedSpeakers } from "#programme-release/released-tables.ts";
import { touchSessions } from "#schedule/touch-sessions.ts";
import { speakers } from "#speaker/speaker.service.ts";

/**
 * Gives the sessions, addresses and external ids of a speaker to another, and deletes the profile, as part of a change. In a session of
 * both, the other takes the earlier place. The caller has locked the conference.
 */
export async function mergeSpeakers(change: Change, kept: Speaker, merged: Speaker): Promise<void> {
  const { tx } = change;
  await touchSessions(change, { speakers: { some: { speakerId: merged.id } } }, "speakerIds");
  const shared = await tx.scheduleItemSpeaker.findMany({
    where: {
      speakerId: merged.id,
      scheduleItem: { speakers: { some: { speakerId: kept.id } } },
    },
  });
  for (const { scheduleItemId, position } of shared) {
    await tx.scheduleItemSpeaker.updateMany({
      where: { scheduleItemId, speakerId: kept.id, position: { gt: position } },
      data: { position },
    });
  }
  const ofShared = { in: shared.map(({ scheduleItemId }) => scheduleItemId) };
  await tx.scheduleItemSpeaker.deleteMany({
    where: { speakerId: merged.id, scheduleItemId: ofShared },
  });
  await tx.scheduleItemSpeaker.updateMany({
    where: { speakerId: merged.id },
    data: { speakerId: kept.id },
  });
  const { conferenceId } = kept;
  await mergeSpeakersInBin(tx, { conferenceId, from: merged.id, to: kept.id });
  await keepAddressesOf(tx, { ...merged, kind: "speaker" }, kept.id);
  const formerIds = [merged.externalId ?? [], merged.formerExternalIds].flat();
  await tx.speaker.update({
    where: { id: kept.id },
    data: { formerExternalIds: { push: formerIds } },
  });
  await mergeReleasedSpeakers(tx, { from: merged.id, to: kept.id });
  await removeRows(change, speakers, [merged]);
}
