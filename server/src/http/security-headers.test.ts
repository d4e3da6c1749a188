import express from "express";
import { expect, it } from "vitest";
import { serve } from "../../testing/serve.ts";
import { securityHeaders } from "./security-headers.ts";

async function policyOf(config: Parameters<typeof securityHeaders>[0]): Promise<string[]> {
  const app = express().use(securityHeaders(config), (_request, response) => {
    response.end();
  });
  const { url, close } = await serve(app);
  const { headers } = await fetch(url);
  await close();
  return (headers.get("content-security-policy") ?? "").split(";");
}

it("lets Vite's client connect, and wait for the server's return, in development only", async () => {
  const publicUrl = "http://localhost:4000";
  const development = await policyOf({ publicUrl, development: true });
  expect(development).toContain("connect-src 'self' ws: wss:");
  // The client pings from a shared worker whose script is a blob.
  expect(development).toContain("worker-src blob:");

  const built = await policyOf({ publicUrl, development: false });
  expect(built).toContain("connect-src 'self'");
  expect(built.join()).not.toContain("worker-src");
  expect(built).toContain("script-src 'self'");
});
