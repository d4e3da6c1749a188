import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import jwt from "jsonwebtoken";
import { beforeAll, describe, expect, test } from "vitest";
import {
  readViewer,
  sessionCookieName,
  sessionSettings,
  signSessionToken,
} from "#sessions/session.ts";

const secret = "k9VtQ2mWx7Zb4NfR8sYc1HdL6pJg3TqA";
const settings = sessionSettings("http://localhost:4000", secret);
const test$ = useTestDatabase();
const inAnHour = () => new Date(Date.now() + 3_600_000);

let live: string;
let expired: string;

beforeAll(async () => {
  const user = await test$.db.user.create({
    data: {
      email: "ada@example.com",
      fullName: "Ada Example",
      passwordHash: "unused",
      sessions: {
        create: [{ expiresAt: inAnHour() }, { expiresAt: new Date(Date.now() - 1000) }],
      },
    },
    include: { sessions: { orderBy: { expiresAt: "desc" } } },
  });
  [live, expired] = user.sessions.map(({ id }) => id) as [string, string];
});

const viewer = (cookie: string | undefined) =>
  readViewer({ headers: { cookie } } as IncomingMessage, test$.db, settings);
const named = (id: string) => ({ id, expiresAt: inAnHour() });
const exp = inAnHour().getTime() / 1_000;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("the session cookie", () => {
  test("of a valid session identifies the user", async () => {
    const token = signSessionToken(named(live), secret);
    expect(await viewer(`theme=dark; summit_session=${token}; x=y`)).toMatchObject({
      email: "ada@example.com",
      fullName: "Ada Example",
      isOrganizer: false,
      sessionId: live,
    });
  });

  test("is invalid after its session has expired", () => {
    const expiresAt = new Date("2030-01-01T00:00:00Z");
    const claims = jwt.decode(signSessionToken({ id: live, expiresAt }, secret));
    expect(claims).toMatchObject({ sid: live, exp: expiresAt.getTime() / 1_000 });
  });

  test("is bound to its host over https", () => {
    expect(sessionCookieName("https://summit.example")).toBe("__Host-summit_session");
  });

  const forged = (header: object, key = secret) => {
    const content = `${base64(header)}.${base64({ sid: live, exp })}`;
    return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
  };

  test.each<[string, () => string | undefined]>([
    ["no header", () => undefined],
    ["an empty cookie", () => "summit_session="],
    ["garbage", () => "summit_session=%00;;;=; summit_session"],
    ["a token of 7 kB", () => `summit_session=${"a.".repeat(3500)}`],
    ["an expired session", () => `summit_session=${signSessionToken(named(expired), secret)}`],
    [
      "a session that has been ended",
      () => `summit_session=${signSessionToken(named("gone"), secret)}`,
    ],
    [
      "an id that cannot be stored",
      () => `summit_session=${signSessionToken(named("a\0"), secret)}`,
    ],
    ["another key", () => `summit_session=${signSessionToken(named(live), "another-key")}`],
    [
      "algorithm none",
      () => `summit_session=${base64({ alg: "none" })}.${base64({ sid: live, exp })}.`,
    ],
    [
      "another algorithm",
      () => `summit_session=${jwt.sign({ sid: live, exp }, secret, { algorithm: "HS512" })}`,
    ],
    ["a key path", () => `summit_session=${forged({ alg: "HS256", kid: "/dev/null" }, "")}`],
    ["an expired token", () => `summit_session=${jwt.sign({ sid: live, exp: 1 }, secret)}`],
    ["a token that never expires", () => `summit_session=${jwt.sign({ sid: live }, secret)}`],
    [
      "a token without a session",
      () => `summit_session=${jwt.sign({ sid: { not: "" }, exp }, secret)}`,
    ],
    ["a token that is plain text", () => `summit_session=${jwt.sign("text", secret)}`],
  ])("with %s identifies nobody", async (_name, cookie) => {
    expect(await viewer(cookie())).toBeNull();
  });
});
