import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { unpredictableCharacters } from "#sessions/secret-strength.ts";

test.each([
  ["a".repeat(40), 2],
  ["abcdefghijklmnopqrstuvwxyz0123456789", 4],
  [`${"secret".repeat(5)}1234`, 4],
  ["k9VtQ2k9VtQ2k9VtQ2k9VtQ2k9VtQ2k9VtQ2", 8],
  ["correct-horse-battery-staple-12345678", 6],
])("%s has %i unpredictable characters", (secret, characters) => {
  expect(unpredictableCharacters(secret)).toBe(characters);
});

test.each(["hex", "base64", "base64url"] as const)(
  "in random bytes in %s, nearly all are unpredictable",
  (encoding) => {
    for (let round = 0; round < 200; round += 1) {
      const secret = randomBytes(32).toString(encoding).slice(0, 32);
      expect(unpredictableCharacters(secret)).toBeGreaterThanOrEqual(24);
    }
  },
);
