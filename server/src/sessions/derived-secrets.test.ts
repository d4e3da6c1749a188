import { expect, test } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";

test("a derived secret depends on its purpose, its name and the server's secret only", () => {
  const { derive } = createSecrets("one");
  const secret = derive("webhook", "default");
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(createSecrets("one").derive("webhook", "default")).toBe(secret);
  const others = [
    derive("webhook", "other"),
    derive("unsubscribe", "default"),
    createSecrets("two").derive("webhook", "default"),
  ];
  expect(new Set([secret, ...others]).size).toBe(4);
});
