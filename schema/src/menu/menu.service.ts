import type { Menu } from "@summit/prisma/client.ts";
import { saveContent, singleKind } from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import { menuInput } from "#menu/validation.ts";

const menu = singleKind<Menu, typeof menuInput>({
  entity: "menu",
  input: menuInput,
  find: (tx, conferenceId) => tx.menu.findUnique({ where: { conferenceId } }),
  save: (tx, conferenceId, { entries, version }) => {
    const stored = entries.map(({ target, pageId, label, url, hidden }) => ({
      target,
      label,
      hidden,
      pageId: target === "page" ? pageId : null,
      url: target === "link" ? url : null,
    }));
    const data = { entries: stored, version };
    return tx.menu.upsert({
      where: { conferenceId },
      create: { ...data, conferenceId },
      update: data,
    });
  },
});

/** Saves the menu of a conference; errors as of `saveContent`. */
export const saveMenu = (editor: Editor, conferenceId: string, patch: object) =>
  saveContent(editor, menu, conferenceId, patch);
