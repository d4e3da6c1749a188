import type { Conference, Prisma } from "@summit/prisma/client.ts";
import type { AuditAction } from "#audit/action-texts.ts";
import type { Right } from "#conference/access.ts";
import { type Editor, edit } from "#content/editing.ts";

interface Logged {
  /** For example "preview-link.create". */
  action: AuditAction;
  details?: Prisma.InputJsonObject;
  /** The right that it requires. */
  right?: Right;
}

/** Sets columns of a conference that no form holds: it gets no new version, so that open forms can be saved. */
export function setColumns(
  editor: Editor,
  id: string,
  data: Prisma.ConferenceUncheckedUpdateInput,
  { action, details, right }: Logged,
): Promise<Conference> {
  return edit(editor, async (change) => {
    await change.lock(id, right);
    const conference = await change.tx.conference.update({ where: { id }, data });
    await change.log(action, { ...conference, conferenceId: id }, details);
    return conference;
  });
}
