import { expect, it } from "vitest";
import { createRenderer } from "#markdown/render-within-limits.ts";

const generous = { timeMs: 60_000, memoryMb: 128, outputLength: 500_000, waiting: 50 };

/** A sparse table: columns × rows cells from little text. */
const sparseTable = (size: number) =>
  `${"|a".repeat(size)}\n${"|-".repeat(size)}\n${"a\n".repeat(size)}`;

it("aborts on too much memory, and renders the next text", async () => {
  const render = createRenderer({ ...generous, memoryMb: 24 });
  const [costly, next] = await Promise.all([render(sparseTable(800)), render("Some **bold**.")]);
  expect(costly).toBeNull();
  expect(next).toBe("<p>Some <strong>bold</strong>.</p>");
});

it("aborts on a timeout", async () => {
  const render = createRenderer({ ...generous, timeMs: 1, outputLength: Number.POSITIVE_INFINITY });
  expect(await render(sparseTable(400))).toBeNull();
});

it("aborts if the result is too long", async () => {
  const render = createRenderer({ ...generous, outputLength: 20 });
  expect(await render("x".repeat(13))).toBe(`<p>${"x".repeat(13)}</p>`);
  expect(await render("x".repeat(14))).toBeNull();
});

it("bounds the queue", async () => {
  const render = createRenderer({ ...generous, waiting: 2 });
  const responses = await Promise.allSettled(["a", "b", "c", "d"].map((text) => render(text)));
  expect(responses.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
});
