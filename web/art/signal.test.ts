import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { speakers } from "../../prisma/content/speakers.ts";
import { sponsors } from "../../prisma/content/sponsors.ts";
import { audiencePictures } from "./audience-pictures.ts";
import { companyLogos } from "./logos.ts";
import { signalArt } from "./signal.ts";
import { targetOf } from "./target.ts";

const drawings = { ...signalArt(), ...audiencePictures(), ...companyLogos() };

/** Size limits for each kind of picture, in kilobytes. */
const budgets: readonly (readonly [RegExp, number])[] = [
  [/^art\/hero/, 14],
  [/^art\/banner/, 6],
  [/^art\//, 9],
  [/^who\//, 5],
  [/^logos\//, 4],
];

describe("the drawings", () => {
  it("are deterministic", () => {
    expect({ ...signalArt(), ...audiencePictures(), ...companyLogos() }).toEqual(drawings);
  });

  it.each(Object.entries(drawings))("%s is committed as generated", (name, drawing) => {
    expect(readFileSync(targetOf(name), "utf8")).toBe(drawing);
  });

  it.each(Object.entries(drawings))("%s stays within its budget", (name, drawing) => {
    const budget = budgets.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
    expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(budget * 1024);
  });

  it("contain no text elements", () => {
    for (const drawing of Object.values(drawings)) expect(drawing).not.toContain("<text");
  });
});

describe("pictures that the built-in content names", () => {
  const portraits = speakers.flatMap(({ imageUrl }) =>
    imageUrl ? ["", "-320", "-160"].map((end) => imageUrl.replace(".webp", `${end}.webp`)) : [],
  );
  const logos = [...speakers.map((s) => s.companyLogo), ...sponsors.map((s) => s.imageUrl)];

  it.each([...portraits, ...logos].filter((url) => url?.startsWith("/")))("%s exists", (url) => {
    expect(existsSync(targetOf((url ?? "").slice(1)))).toBe(true);
  });

  it("stay within 25 KB for portraits and 120 KB for share images", () => {
    for (const [folder, limit] of [
      ["portraits", 25],
      ["share", 120],
    ] as const) {
      for (const name of readdirSync(targetOf(folder))) {
        expect(statSync(targetOf(`${folder}/${name}`)).size).toBeLessThanOrEqual(limit * 1024);
      }
    }
  });
});
