import express from "express";
import { expect, it } from "vitest";
import { serve } from "../../testing/serve.ts";
import { securityHeaders } from "./security-headers.ts";

type Config = Parameters<typeof securityHeaders>[0];

async function headersOf(config: Config, request: { path?: string; accept?: string } = {}) {
  const app = express().use(securityHeaders(config), (_request, response) => {
    response.end();
  });
  const { url, close } = await serve(app);
  const { path = "/", accept = "*/*" } = request;
  const { headers } = await fetch(url + path, { headers: { Accept: accept } });
  await close();
  return headers;
}

const policyOf = async (config: Config): Promise<string[]> =>
  ((await headersOf(config)).get("content-security-policy") ?? "").split(";");

it("lets Vite's client connect, and wait for the server's return, in development only", async () => {
  const publicUrl = "http://localhost:4000";
  const development = await policyOf({ publicUrl, development: true });
  expect(development).toContain("connect-src 'self' ws: wss:");
  // The client pings from a shared worker whose script is a blob.
  expect(development).toContain("worker-src blob:");

  const built = await policyOf({ publicUrl, development: false });
  expect(built).toContain("connect-src 'self'");
  expect(built).toContain("worker-src 'self'");
  expect(built).toContain("script-src 'self'");
});

it.each([
  ["a page", {}],
  ["Sandbox", { path: "/graphql", accept: "text/html" }],
  ["the API", { path: "/graphql", accept: "application/json" }],
])(
  "sends %s with HSTS where the public address is https, and nowhere else",
  async (_what, request) => {
    const transport = async (publicUrl: string) =>
      (await headersOf({ publicUrl, development: false }, request)).get(
        "strict-transport-security",
      );
    expect(await transport("https://summit.example")).toBe("max-age=63072000; includeSubDomains");
    expect(await transport("http://localhost:4000")).toBeNull();
  },
);
