import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTurns, type Turn } from "#limits/turns.ts";

/** A queue, the names of the pieces in the order in which they began, and how to end them. */
function start(options: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const queue = createTurns({ atOnce: 1, atOnceOf: () => 1, ...options });
  const begun: string[] = [];
  const end = new Map<string, () => void>();
  const ask = (turn: Turn, name: string) => {
    const asked = queue(turn, () => {
      begun.push(name);
      return new Promise<string>((resolve) => end.set(name, () => resolve(name)));
    });
    // Those that still wait when the test ends.
    asked.catch(() => {});
    return asked;
  };
  const finish = async (name: string) => {
    end.get(name)?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, finish };
}

const a = { conferenceId: "a" };
const b = { conferenceId: "b" };
const c = { conferenceId: "c" };

afterEach(() => vi.useRealTimers());

describe("pieces of work", () => {
  it("begin in the order in which they were asked for, a turn for each conference", async () => {
    const { ask, begun, finish } = start();
    for (const name of ["a1", "a2", "a3"]) void ask(a, name);
    for (const name of ["b1", "b2"]) void ask(b, name);
    void ask({ ...a, once: true }, "form of a");
    await new Promise(setImmediate);
    for (let index = 0; index < 6; index += 1) await finish(begun[index] ?? "");
    expect(begun).toEqual(["a1", "a2", "b1", "form of a", "a3", "b2"]);
  });

  it("of one conference leave room for others", async () => {
    const { ask, begun, finish } = start({
      atOnce: 2,
      atOnceOf: (conferenceId) => (conferenceId === "a" ? 2 : 1),
    });
    for (const name of ["b1", "b2"]) void ask(b, name);
    await new Promise(setImmediate);
    expect(begun).toEqual(["b1"]);
    for (const name of ["a1", "a2"]) void ask(a, name);
    await new Promise(setImmediate);
    expect(begun).toEqual(["b1", "a1"]);
    await finish("b1");
    expect(begun).toEqual(["b1", "a1", "b2"]);
  });

  it("that fail make room for the next", async () => {
    const queue = createTurns({ atOnce: 1, atOnceOf: () => 1 });
    await expect(queue(a, () => Promise.reject(new Error("by design")))).rejects.toThrow("design");
    await expect(queue(a, async () => "next")).resolves.toBe("next");
  });

  it("are refused at once if too many wait, in a line or in all", async () => {
    const { ask, begun, finish } = start({ maxWaiting: 2, maxWaitingInAll: 3 });
    void ask(a, "a1");
    await new Promise(setImmediate);
    for (const name of ["a2", "a3"]) void ask(a, name);
    await expect(ask(a, "a4")).rejects.toEqual(new OverloadedError(5));
    void ask(b, "b1");
    await expect(ask(c, "c1")).rejects.toEqual(new OverloadedError(5));
    for (let index = 0; index < 4; index += 1) await finish(begun[index] ?? "");
    expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
    void ask(c, "c2");
    await new Promise(setImmediate);
    expect(begun.at(-1)).toBe("c2");
  });

  it("are refused after they have waited for long, and hold up no other", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { ask, begun, finish } = start({ maxWaitMs: 5_000 });
    void ask(a, "a1");
    const late = ask(a, "a2");
    const refused = expect(late).rejects.toEqual(new OverloadedError(5));
    vi.advanceTimersByTime(5_000);
    await refused;
    void ask(b, "b1");
    await new Promise(setImmediate);
    await finish("a1");
    expect(begun).toEqual(["a1", "b1"]);
  });
});
