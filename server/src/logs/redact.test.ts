import { expect, test } from "vitest";
import { redact } from "#logs/redact.ts";

test.each([
  ["to Ada <ada.l+x@mail.example.co.uk>, please", "to Ada <[address]>, please"],
  ["Key (email)=(ada@example.com) already exists", "Key (email)=([address]) already exists"],
  ['{"detail":"Failing row contains (Ada, \\"secret\\").","x":1}', '{"detail":"[row]","x":1}'],
  [JSON.stringify({ reason: "550\nada@example.com" }), '{"reason":"550\\[address]"}'],
  ["/unsubscribe/ada%40example.com", "/unsubscribe/[address]"],
  [
    "postgresql://summit:pa:ss@database:5432/summit",
    "postgresql://[credentials]@database:5432/summit",
  ],
  ["smtps://user:p%20w@mail.example", "smtps://[credentials]@mail.example"],
  [`Cookie: session=eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl`, "Cookie: [secret]"],
  ["jwt eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl malformed", "jwt [token] malformed"],
  ["Authorization: Bearer abc.def-1", "Authorization: Bearer [token]"],
  ['{"password":"correct horse"}', '{"password":"[secret] horse"}'],
  [
    String.raw`{"body":"{\"newPassword\":\"hunter2\"}"}`,
    String.raw`{"body":"{\"newPassword\":\"[secret]\"}"}`,
  ],
  ["data: { passwordHash: '$2b$12$", "data: { passwordHash: [secret]"],
  ["/newsletter/unsubscribe?token=abc_DEF&x=1", "/newsletter/unsubscribe?token=[secret]&x=1"],
  [`hash $2b$12$${"a".repeat(53)}`, "hash [hash]"],
  [
    '{"path":"/speakers/ada","msg":"request completed"}',
    '{"path":"/speakers/ada","msg":"request completed"}',
  ],
  ["npm i @scope/pkg; a price of 5 @ 3", "npm i @scope/pkg; a price of 5 @ 3"],
])("%s", (line, expected) => {
  expect(redact(line)).toBe(expected);
});

test("takes linear time for adversarial lines", () => {
  const steps = (line: string) => {
    const begun = process.cpuUsage();
    redact(line);
    const { user } = process.cpuUsage(begun);
    return user;
  };
  for (const part of ["a", "eyJ", "//", "token:", "a@", "a.", "$2b$"]) {
    // Takes milliseconds if it is linear, and minutes if it is quadratic.
    expect(steps(part.repeat(20_000)), part).toBeLessThan(2_000_000);
  }
});
