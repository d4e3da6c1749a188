import type { Request, Response } from "express";
import { expect, it } from "vitest";
import { createJsonLogger } from "#logs/logger.ts";
import type { RenderInTurn } from "#pages/page-rendering.ts";
import { createViewerPages } from "#pages/viewer-pages.ts";
import { sessionSettings, signSessionToken } from "#sessions/session.ts";

const session = sessionSettings("http://localhost", "s".repeat(32));
const token = signSessionToken(
  { id: "one", expiresAt: new Date(Date.now() + 3_600_000) },
  session.secret,
);
const user = { id: "ada", email: "ada@example.com", fullName: "Ada", isOrganizer: false };
const db = {
  authSession: { findFirst: async () => ({ id: "one", lastUsedAt: new Date(), user }) },
};

/** Whether a page of the admin is served to somebody who has signed in. */
const respond = (render: RenderInTurn) => {
  const pages = createViewerPages({
    db: db as never,
    logger: createJsonLogger("silent", { write() {} }),
    session,
    render,
    publicUrl: "http://localhost",
    maxWaitMs: 20,
  });
  const request = {
    headers: { cookie: `summit_session=${token}` },
    path: "/admin",
    originalUrl: "/admin",
  };
  const place = { site: {} as never, path: "/admin" };
  return pages.respond(request as Request, {} as Response, place);
};

const page = { status: 200, html: "", styles: [], scripts: [], state: "{}" } as const;

it("leaves the page to the client if it cannot be rendered completely and in time", async () => {
  expect(await respond(() => new Promise(() => {}))).toBe(false);
  expect(await respond(() => Promise.reject(new Error("too many wait")))).toBe(false);
  expect(await respond(async () => ({ page, isComplete: false, isOutage: true }))).toBe(false);
  const failed = { ...page, status: 500 } as const;
  expect(await respond(async () => ({ page: failed, isComplete: true, isOutage: false }))).toBe(
    false,
  );
});
