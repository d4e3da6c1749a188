import { expect, it } from "vitest";
import { rateLimitHeaders } from "#limits/rate-limit-headers.ts";

it("serializes limit and remaining quota as structured fields", () => {
  const allowance = { points: 600, seconds: 60, remaining: 42, reset: 17, wait: 0 };
  expect(rateLimitHeaders("token", allowance)).toEqual({
    "RateLimit-Policy": '"token";q=600;w=60',
    RateLimit: '"token";r=42;t=17',
  });
});
