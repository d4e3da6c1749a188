import type { HomePage } from "@summit/prisma/client.ts";
import type { Editor } from "#content/editing.ts";
import { saveContent, singleKind } from "#content/single-content.ts";
import { homeSectionsOf } from "#home-page/home-sections.ts";
import { homePageInput } from "#home-page/validation.ts";
import { withTranslations } from "#translation/translation-rules.ts";

/** A home page with all of its sections, as it is stored: its history tells values that can be reverted. */
const wholeHomePage = homePageInput.extend({
  sections: homePageInput.shape.sections.transform(homeSectionsOf),
});

const homePage = singleKind<HomePage, typeof wholeHomePage>({
  entity: "home-page",
  input: withTranslations("HomePage", wholeHomePage),
});

/** Saves the home page of a conference; errors as of `saveContent`. */
export const saveHomePage = (editor: Editor, conferenceId: string, patch: object) =>
  saveContent(editor, homePage, conferenceId, patch);
