import express from "express";
import { expect, it } from "vitest";
import { setFileHeaders, setScriptHeaders } from "#http/file-headers.ts";
import { securityHeaders } from "#http/security-headers.ts";
import { serve } from "../../testing/serve.ts";

const config = { publicUrl: "https://summit.example", development: false };

async function headersOf(change: (response: express.Response) => void) {
  const app = express().use(securityHeaders(config), (_request, response) => {
    change(response);
    response.end();
  });
  const { url, close } = await serve(app);
  const { headers } = await fetch(url);
  await close();
  const ofTransport = ["connection", "content-length", "date", "keep-alive", "x-powered-by"];
  return Object.fromEntries([...headers].filter(([name]) => !ofTransport.includes(name)));
}

it("leaves files the headers that protect them", async () => {
  expect(await headersOf(setFileHeaders)).toEqual({
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
  });
});

it("leaves scripts the policy of pages", async () => {
  const { "content-security-policy": ofScript, ...others } = await headersOf(setScriptHeaders);
  const { "content-security-policy": ofPage } = await headersOf(() => {});
  expect(ofScript).toBe(ofPage);
  expect(Object.keys(others)).toEqual([
    "cross-origin-resource-policy",
    "strict-transport-security",
    "x-content-type-options",
  ]);
});
