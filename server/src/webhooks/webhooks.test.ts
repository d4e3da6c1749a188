import { expect, it } from "vitest";
import { isPublicWebOrLoopback } from "#http/public-request.ts";
import { createWebhooks } from "#webhooks/webhooks.ts";

const bus = { announce: async () => {} };
const outOfReach = [
  "https://127.0.0.1/",
  "https://localhost/",
  "https://10.0.0.1/",
  "https://[::1]/",
];

it("has a sentence for receivers that can never be reached, but for those on this computer in development", () => {
  const { problemOf } = createWebhooks(() => {}, bus);
  const problems = outOfReach.map(problemOf);
  expect(new Set(problems)).toEqual(new Set([expect.stringMatching(/^Must be an address on the/)]));
  expect(problemOf("https://hooks.example/")).toBeNull();
  const inDevelopment = createWebhooks(() => {}, bus, isPublicWebOrLoopback).problemOf;
  expect(outOfReach.map((url) => inDevelopment(url) === null)).toEqual([true, true, false, true]);
});
