import express from "express";
import { expect, it } from "vitest";
import { securityHeaders } from "#http/security-headers.ts";
import { serve } from "../../testing/serve.ts";

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

it("allows Vite's client to connect and wait for restarts, in development only", async () => {
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

it("allows GraphiQL inline styles, but only our own scripts and requests", async () => {
  const policyAt = async (path: string) => {
    const headers = await headersOf(
      { publicUrl: "http://localhost:4000", development: false },
      { path, accept: "text/html" },
    );
    return headers.get("content-security-policy")?.split(";") ?? [];
  };
  const graphiql = await policyAt("/graphql?explorer=graphiql");
  expect(graphiql).toEqual([
    "default-src 'none'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "worker-src 'self'",
  ]);
  // For this page alone.
  for (const path of ["/?explorer=graphiql", "/graphql/explorer/assets/x.js", "/graphql/stream"]) {
    expect(await policyAt(path)).toContain("style-src 'self'");
  }
});

it.each([
  ["a page", {}],
  ["GraphiQL", { path: "/graphql?explorer=graphiql", accept: "text/html" }],
  ["Sandbox", { path: "/graphql", accept: "text/html" }],
  ["the API", { path: "/graphql", accept: "application/json" }],
])("sends %s with HSTS only if the public URL is https", async (_what, request) => {
  const transport = async (publicUrl: string) =>
    (await headersOf({ publicUrl, development: false }, request)).get("strict-transport-security");
  expect(await transport("https://summit.example")).toBe("max-age=63072000; includeSubDomains");
  expect(await transport("http://localhost:4000")).toBeNull();
});
