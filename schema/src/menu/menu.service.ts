import type { Menu } from "@summit/prisma/client.ts";
import type { Editor } from "#content/editing.ts";
import { saveContent, singleKind } from "#content/single-content.ts";
import { menuInput } from "#menu/validation.ts";
import { withTranslations } from "#translation/translation-rules.ts";

/** A menu as it is stored: each entry with what its target needs. */
const storedMenu = menuInput.extend({
  entries: menuInput.shape.entries.transform((entries) =>
    entries.map(({ target, pageId, label, url, hidden }) => ({
      target,
      label,
      hidden,
      pageId: target === "page" ? pageId : null,
      url: target === "link" ? url : null,
    })),
  ),
});

const menu = singleKind<Menu, typeof storedMenu>({
  entity: "menu",
  input: withTranslations("Menu", storedMenu),
});

/** Saves the menu of a conference; errors as of `saveContent`. */
export const saveMenu = (editor: Editor, conferenceId: string, patch: object) =>
  saveContent(editor, menu, conferenceId, patch);
