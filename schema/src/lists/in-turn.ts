import { setImmediate } from "node:timers/promises";

/** After so many, others have their turn. */
const stride = 25;

/** Works on many, one after the other, so that requests are answered meanwhile. */
export async function inTurn<Each, Result>(
  all: readonly Each[],
  work: (each: Each, index: number) => Result | Promise<Result>,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  for (const [index, each] of all.entries()) {
    if (index % stride === stride - 1) await setImmediate();
    results.push(await work(each, index));
  }
  return results;
}

/** How many records an import reads in one statement, so that nobody waits long for it. */
export const readAtOnce = 500;

/** In parts of at most so many. */
export function inParts<Each>(all: readonly Each[], size: number): Each[][] {
  const parts: Each[][] = [];
  for (let start = 0; start < all.length; start += size) parts.push(all.slice(start, start + size));
  return parts;
}
