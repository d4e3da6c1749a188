import { z } from "zod";
import { listOf, optionalLink, optionalText } from "#rules/text-rules.ts";

/** The menu entries of the parts of a site, in the default order. Only a conference with a call for papers has `call`. */
export const siteEntries = [
  "home",
  "attend",
  "speakers",
  "schedule",
  "venue",
  "tickets",
  "exhibition",
  "call",
  "contact",
] as const;

export type SiteEntry = (typeof siteEntries)[number];

/** What a menu entry leads to: a part of the site, a page that the conference has added, or any address. */
export const menuTargets = [...siteEntries, "page", "link"] as const;

export type MenuTarget = (typeof menuTargets)[number];

/** The maximum length of an entry's label, which stands in one line with the others. */
export const maxLabelLength = 40;

const menuEntry = z
  .object({
    target: z.enum(menuTargets),
    /** Set for pages. */
    pageId: optionalText(100),
    /** Null shows the built-in label, or the title of the page. */
    label: optionalText(maxLabelLength),
    /** Set for links. */
    url: optionalLink,
    hidden: z.boolean().default(false),
  })
  .superRefine(({ target, pageId, label, url }, { addIssue }) => {
    const required = (name: string, value: string | null) => {
      if (value !== null) return;
      addIssue({ code: "custom", path: [name], message: "Required", params: { code: "REQUIRED" } });
    };
    if (target === "page") required("pageId", pageId);
    if (target !== "link") return;
    required("label", label);
    required("url", url);
  });

const isTwice = (entries: readonly z.output<typeof menuEntry>[]) => {
  const keys = entries.filter(({ target }) => target !== "link").map(keyOfEntry);
  return new Set(keys).size < keys.length;
};

/** Identifies an entry other than a link. */
export const keyOfEntry = ({ target, pageId }: { target: string; pageId?: string | null }) =>
  target === "page" ? `page ${pageId}` : target;

/** The rules of a menu's form, shared by browser and server. */
export const menuInput = z.object({
  entries: listOf(menuEntry)
    .refine((entries) => !isTwice(entries), "Names an entry twice")
    .default([]),
});

export type MenuInput = z.input<typeof menuInput>;
