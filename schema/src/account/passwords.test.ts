import { setImmediate } from "node:timers/promises";
import bcrypt from "bcrypt";
import { afterEach, expect, it, vi } from "vitest";
import { hashPassword, isPassword } from "#account/passwords.ts";
import { OverloadedError } from "#errors/domain-errors.ts";

afterEach(() => vi.restoreAllMocks());

it("verifies passwords, with bcrypt at cost 12", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(/^\$2b\$12\$/);
  expect(await isPassword("correct horse", hash)).toBe(true);
  expect(await isPassword("wrong horse", hash)).toBe(false);
});

it("does the same work without an account", async () => {
  const compare = vi.spyOn(bcrypt, "compare").mockImplementation(async () => true);
  expect(await isPassword("wrong horse", undefined)).toBe(false);
  const [password, hash = ""] = compare.mock.calls[0] ?? [];
  expect(password).toBe("wrong horse");
  expect(bcrypt.getRounds(hash)).toBe(12);
  expect(hash, "bcrypt compares nothing with a hash of another length").toHaveLength(60);
});

it("bounds the queue, and tells others when to retry", async () => {
  const finish: (() => void)[] = [];
  vi.spyOn(bcrypt, "hash").mockImplementation(async () => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return "hash";
  });
  const crowd = Array.from({ length: 200 }, () => hashPassword("a"));
  const responses = Promise.allSettled(crowd);
  await expect(crowd.at(-1)).rejects.toMatchObject({ name: "OverloadedError", retryAfter: 5 });
  await expect(isPassword("a", "hash")).rejects.toThrow(OverloadedError);
  let settled = false;
  void responses.then(() => {
    settled = true;
  });
  while (!settled) {
    finish.splice(0).forEach((end) => {
      end();
    });
    await setImmediate();
  }
  const statuses = (await responses).map(({ status }) => status);
  expect(statuses.filter((status) => status === "fulfilled")).toHaveLength(32);
  vi.restoreAllMocks();
  expect(await hashPassword("correct horse")).toMatch(/^\$2b\$/);
});

it("hashes two passwords at a time", async () => {
  let inFlight = 0;
  const seen: number[] = [];
  const finish: (() => void)[] = [];
  const slowly = async () => {
    seen.push(++inFlight);
    await new Promise<void>((resolve) => finish.push(resolve));
    inFlight -= 1;
  };
  vi.spyOn(bcrypt, "hash").mockImplementation(async () => {
    await slowly();
    return "hash";
  });
  vi.spyOn(bcrypt, "compare").mockImplementation(async () => {
    await slowly();
    return true;
  });
  const work = [1, 2, 3, 4, 5, 6].flatMap(() => [hashPassword("a"), isPassword("a", "hash")]);
  while (seen.length < work.length || inFlight > 0) {
    finish.splice(0).forEach((end) => {
      end();
    });
    await setImmediate();
  }
  await Promise.all(work);
  expect(Math.max(...seen)).toBe(2);
});
