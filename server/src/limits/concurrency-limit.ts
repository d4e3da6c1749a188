import type { Line } from "@summit/schema/context/context.ts";
import pLimit from "p-limit";
import { isOutage } from "#graphql/errors.ts";

/** Fewer than there are connections to the database, so that others find one. */
const places = 6;

/**
 * A line for what a crowd sends at once: waiting for a connection to the database would be given
 * up after a moment, waiting here is not. When the database fails, it fails everyone in line.
 */
export function createLine(): Line {
  const takeTurn = pLimit(places);
  let lastOutage: { error: unknown } | undefined;
  return (work) => {
    const outageBefore = lastOutage;
    return takeTurn(async () => {
      if (lastOutage && lastOutage !== outageBefore) throw lastOutage.error;
      try {
        return await work();
      } catch (error) {
        if (isOutage(error)) lastOutage = { error };
        throw error;
      }
    });
  };
}
