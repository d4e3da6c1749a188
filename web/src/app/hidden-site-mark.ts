import type { PlainMessageKey, Translate } from "@summit/schema/messages/translator.ts";
import { escapeHtml } from "#app/escape.ts";
import type { DraftsShown } from "#app/page-contract.ts";

const texts: Readonly<Record<string, PlainMessageKey>> = {
  draft: "site.draftSite",
  archived: "site.archivedSite",
};

const css =
  ".hidden-site{position:fixed;z-index:1000;left:1rem;bottom:1rem;max-width:calc(100vw - 2rem);padding:.5rem 1rem;border:1px dashed #8b8db3;border-radius:8px;background:#0a0b1a;color:#f6f4ff;font-size:.875rem;line-height:1.4;pointer-events:none}.hidden-site a{pointer-events:auto;display:inline-block;padding-block:.25rem;color:inherit;text-decoration:underline}@media print{.hidden-site{display:none}}";

/**
 * Tells the team, and whoever has the preview link, that the page is not what visitors see. It is outside of what
 * React hydrates, so that the client of public sites has no code for it.
 */
export function hiddenSiteMark(
  t: Translate,
  status: string | undefined,
  drafts?: DraftsShown,
): { html: string; css: string } {
  const text = (status && texts[status]) || (drafts && "site.preview");
  if (!text) return { html: "", css: "" };
  const leave = drafts?.leave
    ? ` <a href="${escapeHtml(drafts.leave)}">${t("site.showPublic")}</a>`
    : "";
  return {
    html: `<aside class="hidden-site" aria-label="${t("site.visibility")}">${t(text)}${leave}</aside>`,
    css,
  };
}
