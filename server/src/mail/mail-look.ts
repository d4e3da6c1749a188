import type { Look } from "@summit/schema/identity/identity.ts";
import { artworkOf } from "@summit/schema/validation/artwork.ts";
import { builtInIdentity } from "@summit/schema/validation/identity.ts";
import { isBuiltInChoice, type Palette, paletteOf } from "@summit/schema/validation/palette.ts";

/** The colours of a conference's mails: those of its site, and of the lines of its artwork. */
export interface MailLook extends Palette {
  lines: readonly [string, string, string];
  crest: string;
}

/** The built-in site's paper is warmer than what its colours alone would give. */
const warmPaper = { paperSunken: "#F3F1EA" };

export function mailLook(look: Omit<Look, "id" | "version">): MailLook {
  const { lines, crest } = artworkOf(look).colours;
  const palette = paletteOf(look);
  return { ...palette, ...(isBuiltInChoice(look) && warmPaper), lines, crest };
}

export const builtInLook = mailLook(builtInIdentity);

/** For readers whose mail program is dark; the styles of the elements are for all others, and those that read no rules. */
export function darkRules({ dark }: MailLook): string {
  const rules = {
    // The second is the cell that the body's padding is on.
    ".page,.page>table>tbody>tr>td": `background-color:${dark.paperSunken}`,
    ".card": `background-color:${dark.card}`,
    ".text,.quote": `color:${dark.text}`,
    ".quote": `border-color:${dark.accent}`,
    ".footer": `color:${dark.textMuted}`,
    ".alternative": `color:${dark.accent}`,
    ".action": `background-color:${dark.button}`,
    ".action,.action span": `color:${dark.onButton}`,
  };
  const written = Object.entries(rules).map(
    ([selector, rule]) => `${selector}{${rule} !important}`,
  );
  return `@media (prefers-color-scheme:dark){${written.join("")}}`;
}
