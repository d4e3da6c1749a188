import type { Conference } from "@summit/prisma/client.ts";
import { type Editor, edit } from "#content/editing.ts";

/** Hides the checklist of a conference for its whole team. */
export function dismissChecklist(editor: Editor, id: string): Promise<Conference> {
  return edit(editor, async (change) => {
    await change.lock(id);
    const conference = await change.tx.conference.update({
      where: { id },
      data: { checklistDismissedAt: new Date() },
    });
    await change.log("conference.dismiss-checklist", { ...conference, conferenceId: id });
    return conference;
  });
}
