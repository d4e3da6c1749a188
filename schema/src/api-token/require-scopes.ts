import { type Area, grants, scopeOf } from "#api-token/scopes.ts";
import type { Viewer } from "#context/viewer.ts";
import { ForbiddenError } from "#errors/domain-errors.ts";

/** @throws ForbiddenError if the token lacks a scope, or the field is not available to tokens */
export function requireScopes(
  { viewer }: { viewer: Viewer | null },
  right: "read" | "edit",
  areas: readonly Area[] | "none",
): void {
  const token = viewer?.token;
  if (!token) return;
  if (areas === "none") {
    throw new ForbiddenError(
      "API tokens cannot do this. Sign in with an account that may do it.",
      "NOT_FOR_TOKENS",
    );
  }
  const missing = areas.filter((area) => !grants(token, right, area));
  if (missing.length === 0) return;
  const names = missing.map((area) => scopeOf(area, right)).join(" and ");
  throw new ForbiddenError(`This API token lacks the scope ${names}.`, "INSUFFICIENT_SCOPE");
}
