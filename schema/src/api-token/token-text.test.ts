import { describe, expect, it, test } from "vitest";
import { createTokenText, hashOfToken, isTokenText, startOfToken } from "#api-token/token-text.ts";

describe("a token", () => {
  it("is recognizable for secret scanners, and unique", () => {
    const tokens = Array.from({ length: 50 }, createTokenText);
    for (const token of tokens) expect(token).toMatch(/^summit_pat_[0-9A-Za-z]{38}$/);
    expect(new Set(tokens).size).toBe(50);
    expect(tokens.every(isTokenText)).toBe(true);
  });

  it("has a checksum that detects typing errors", () => {
    const token = createTokenText();
    const other = token.at(-1) === "0" ? "1" : "0";
    expect(isTokenText(token.slice(0, -1) + other)).toBe(false);
    expect(isTokenText(token.replace(/.(?=.{20}$)/, (old) => (old === "a" ? "b" : "a")))).toBe(
      false,
    );
  });

  test.each(["", "summit_pat_", "x".repeat(49), `summit_pat_${"0".repeat(38)}`])(
    "is not %j",
    (text) => {
      expect(isTokenText(text)).toBe(false);
    },
  );

  it("is stored as a hash, and identified by its prefix", () => {
    const token = createTokenText();
    expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(startOfToken(token)).toBe(token.slice(0, 15));
  });
});
