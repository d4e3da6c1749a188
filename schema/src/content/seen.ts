import { createHash } from "node:crypto";
import type { InputFields } from "#builder.ts";
import { SeenConflictError } from "#errors/domain-errors.ts";

/** A short text that stands for what somebody is shown before it is done. Of anything else it is another one. */
export const seenToken = (shown: unknown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);

/**
 * Refuses to do anything else than what somebody was shown.
 *
 * @param seen the token of what they were shown; if omitted, it is done whatever it is
 * @param shown what they would be shown now
 * @param what it is, for example "the programme"
 * @throws SeenConflictError
 */
export function checkSeen(seen: string | null | undefined, shown: unknown, what: string): void {
  if (seen != null && seen !== seenToken(shown)) throw new SeenConflictError(what);
}

/** The input field for the token of a preview. */
export const seenField = (t: InputFields) =>
  t.string({
    description:
      "The `seen` of the preview that was looked at. If a preview would show anything else by now, the result is a SeenConflictError. Omit to go ahead without one.",
  });

export const seenDescription =
  "Stands for all that this shows. Pass it as `seen` to do exactly that.";
