import type { ApiScope } from "@summit/prisma/client.ts";

/** The areas of the admin that token scopes refer to. */
export const areas = [
  "programme",
  "site",
  "sales",
  "inbox",
  "settings",
  "letters",
  "sending",
] as const;
export type Area = (typeof areas)[number];

/** The permissions of a token, which further limit its user's. */
export interface TokenGrant {
  id: string;
  /** The conference that it is limited to; null for all of its user's. */
  conferenceId: string | null;
  scopes: readonly ApiScope[];
}

/** The scope that a token needs to read or edit an area. */
export const scopeOf = (area: Area, right: "read" | "edit"): ApiScope =>
  `${area}_${right === "edit" ? "write" : "read"}`;

/**
 * Whether a token has a right in an area. Write access includes read access, and that seeing; no token has the rights of
 * owners.
 */
export function grants(
  { scopes }: Pick<TokenGrant, "scopes">,
  right: "belong" | "see" | "review" | "read" | "edit" | "own",
  area: Area,
): boolean {
  if (right === "own") return false;
  if (scopes.includes(scopeOf(area, "edit"))) return true;
  return right !== "edit" && scopes.includes(scopeOf(area, "read"));
}

/** Whether a token may read drafts, which belong to two areas. */
export const mayTokenReadDrafts = (token: Pick<TokenGrant, "scopes">): boolean =>
  (["programme", "site"] as const).every((area) => grants(token, "read", area));
