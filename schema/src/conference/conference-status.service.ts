import type { Conference, ConferenceStatus } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "#conference/access.ts";
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
 * Changes a conference's status, which determines its visibility and whether it is read-only. Idempotent.
 *
 * @param version on which the change is based; if omitted, it overwrites any version
 * @throws ValidationError if its status does not allow this one, or it is the default conference
 */
export function changeStatus(
  editor: Editor,
  step: StatusStep,
  { id, version }: { id: string; version?: number | null },
): Promise<Conference> {
  const { from, to } = steps[step];
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(id, "own");
    const before = await tx.conference.findUniqueOrThrow({ where: { id } });
    await checkVersion(tx, before, version);
    if (before.status === to) return before;
    if (id === defaultConferenceId && to !== "published") {
      throw invalid("id", "The conference that this site shows stays published.", "NOT_ALLOWED");
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
    return conference;
  });
}
