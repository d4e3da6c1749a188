import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";

/**
 * Limits how much may be under way at once, of one key and altogether. Nothing waits.
 *
 * @returns takes a place, and returns the function that gives it back; throws OverloadedError if there is none
 */
export function createPlaces({ ofOne, inAll }: { ofOne: number; inAll: number }) {
  const taken = new Map<string, number>();
  let all = 0;
  return (key: string): (() => void) => {
    const own = taken.get(key) ?? 0;
    if (own >= ofOne || all >= inAll) throw new OverloadedError(5);
    taken.set(key, own + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}
