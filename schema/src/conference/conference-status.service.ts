import type { Conference, ConferenceStatus } from "@summit/prisma/client.ts";
import { isSiteOrganizer } from "#conference/access.ts";
import { findMainConferenceId } from "#conference/main-conference.ts";
import { lockMainConference, moveToMain } from "#conference/set-main-conference.service.ts";
import { type Editor, edit } from "#content/editing.ts";
import { checkVersion } from "#content/versions.ts";
import { invalid } from "#errors/validation-error.ts";

/** The allowed transitions of a conference's status. */
const steps = {
  publish: { from: ["draft"], to: "published" },
  unpublish: { from: ["published"], to: "draft" },
  archive: { from: ["draft", "published"], to: "archived" },
  unarchive: { from: ["archived"], to: "draft" },
} as const satisfies Record<string, { from: ConferenceStatus[]; to: ConferenceStatus }>;

export type StatusStep = keyof typeof steps;

const refusals: Record<ConferenceStatus, string> = {
  draft: "This conference is a draft.",
  published: "This conference is published.",
  archived: "This conference is archived. Take it out of the archive first.",
};

/**
 * Changes a conference's status, which determines its visibility and whether it is read-only. Idempotent. The first one
 * that an organizer of the site publishes while none stands at the site's own address is put there.
 *
 * @param version on which the change is based; if omitted, it overwrites any version
 * @throws ValidationError if its status does not allow this one, or it stands at the site's own address
 */
export function changeStatus(
  editor: Editor,
  step: StatusStep,
  { id, version }: { id: string; version?: number | null },
): Promise<Conference> {
  const { from, to } = steps[step];
  return edit(editor, async (change) => {
    const { tx } = change;
    const mayBeFirst = step === "publish" && isSiteOrganizer(editor.viewer);
    if (mayBeFirst) await lockMainConference(tx);
    await change.lock(id, "own");
    const before = await tx.conference.findUniqueOrThrow({ where: { id } });
    await checkVersion(tx, before, version);
    if (before.status === to) return before;
    if (before.isMain && to !== "published") {
      const message =
        "This conference stands at the address of the site, and stays published there. Put another one at the address first.";
      throw invalid("id", message, "NOT_ALLOWED");
    }
    if (!(from as readonly ConferenceStatus[]).includes(before.status)) {
      throw invalid("id", refusals[before.status], "NOT_ALLOWED");
    }
    const conference = await tx.conference.update({
      where: { id },
      data: { status: to, version: before.version + 1 },
    });
    await change.logConference(step, conference, {
      changes: [{ name: "status", before: before.status, after: to }],
    });
    // Nothing stands at the address of the site yet, and this is what it was set up for.
    const isFirst = mayBeFirst && conference.host === null && !(await findMainConferenceId(tx));
    return isFirst ? moveToMain(change, { id }) : conference;
  });
}
