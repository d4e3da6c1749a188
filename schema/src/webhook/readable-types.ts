import { areaOfEvent } from "#api-token/areas.ts";
import { grants, scopeOf, type TokenGrant } from "#api-token/scopes.ts";
import { ForbiddenError } from "#errors/domain-errors.ts";

/**
 * The event types to report: the requested ones, or all that a token may read.
 *
 * @param all the types that there are
 * @param asked the requested ones; all if omitted
 * @throws ForbiddenError for a token that lacks a scope for what was asked for, or for everything if all was
 */
export function readableTypes(
  token: TokenGrant | undefined,
  all: readonly string[],
  asked: readonly string[] | null | undefined,
): readonly string[] {
  if (!token) return asked ?? all;
  const mayRead = (type: string) => {
    const area = areaOfEvent(type);
    return area !== undefined && grants(token, "read", area);
  };
  const refused = asked?.find((type) => !mayRead(type));
  const readable = (asked ?? all).filter(mayRead);
  const asksForNone = asked?.length === 0;
  if (refused === undefined && (asksForNone || readable.length > 0)) return readable;
  const area = areaOfEvent(refused ?? "");
  const scope = area ? `the scope ${scopeOf(area, "read")}` : "a scope to read";
  throw new ForbiddenError(`This API token lacks ${scope}.`, "INSUFFICIENT_SCOPE");
}
