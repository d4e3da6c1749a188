import type { ApiScope } from "@summit/prisma/client.ts";

/** The parts of the admin, by which tokens are limited. */
export const areas = ["programme", "site", "sales", "inbox", "settings"] as const;
export type Area = (typeof areas)[number];

/** What a token may do, beside what its user may. */
export interface TokenGrant {
  id: string;
  /** The one conference that it is for; null for all of its user. */
  conferenceId: string | null;
  scopes: readonly ApiScope[];
}

/** The scope that a token needs to read or to change what is in an area. */
export const scopeOf = (area: Area, right: "read" | "edit"): ApiScope =>
  `${area}_${right === "edit" ? "write" : "read"}`;

/** Whether a token has a right in an area. Who may write may also read; owning is for nobody's token. */
export function grants(
  { scopes }: Pick<TokenGrant, "scopes">,
  right: "read" | "edit" | "own",
  area: Area,
): boolean {
  if (right === "own") return false;
  if (scopes.includes(scopeOf(area, "edit"))) return true;
  return right === "read" && scopes.includes(scopeOf(area, "read"));
}
