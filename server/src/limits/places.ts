import type { ServerResponse } from "node:http";
import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";

type PlacesOptions = {
  /** How much of one key may be under way at once. */
  ofOne: number;
  /** How much of all keys; without it, each has its own alone. */
  inAll?: number;
  /** What who finds no place is told. */
  refusal?: () => Error;
};

/** Limits how much may be under way at once, of one key and altogether. Nothing waits. */
export function createPlaces({
  ofOne,
  inAll = Number.POSITIVE_INFINITY,
  refusal = () => new OverloadedError(5),
}: PlacesOptions) {
  const taken = new Map<string, number>();
  let all = 0;

  /** Takes a place for work that ends by itself, and returns what gives it back; throws the refusal if there is none. */
  function take(key: string): () => void {
    const own = taken.get(key) ?? 0;
    if (own >= ofOne || all >= inAll) throw refusal();
    taken.set(key, own + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  }

  /**
   * Takes a place until a response or its connection ends, whichever way. False if the client has left already, perhaps
   * while it was authorized: then there is nobody to do anything for, and nothing that would give a place back. Throws
   * the refusal if there is no place.
   */
  function hold(key: string, response: ServerResponse): boolean {
    const { socket } = response.req;
    if (response.destroyed || response.closed || socket.destroyed) return false;
    const leave = take(key);
    const end = () => {
      response.off("close", end);
      socket.off("close", end);
      leave();
    };
    response.once("close", end);
    // A response that waits behind an earlier one of its connection is not told that the connection has ended.
    socket.once("close", end);
    return true;
  }

  return { take, hold };
}
