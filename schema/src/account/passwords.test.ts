import { expect, it } from "vitest";
import { hashPassword, isPassword } from "#account/passwords.ts";

it("tells the right password from others, with bcrypt at cost 12", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(/^\$2b\$12\$/);
  expect(await isPassword("correct horse", hash)).toBe(true);
  expect(await isPassword("wrong horse", hash)).toBe(false);
});

it("takes as long where there is no account", { timeout: 30_000 }, async () => {
  const hash = await hashPassword("correct horse");
  const time = async (known: string | undefined) => {
    const start = performance.now();
    expect(await isPassword("wrong horse", known)).toBe(false);
    return performance.now() - start;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < 5; index += 1) {
    times.known.push(await time(hash));
    times.unknown.push(await time(undefined));
  }
  // The least disturbed of five. Without the comparison it would be a hundredth.
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
  expect(unknown).toBeGreaterThan(known * 0.8);
  expect(known).toBeGreaterThan(unknown * 0.8);
});
