import { createHmac } from "node:crypto";
import jwt from "jsonwebtoken";
import { describe, expect, it } from "vitest";
import type { ApiResponse } from "./client.ts";
import { emailOf, expectNoHarm, password, sessionSecret, useTarget } from "./target.ts";

// With production rate limits; the client's address is set by the proxy header.
const target = useTarget({ env: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "loopback" } });

let clients = 0;
/** The headers of a new client. */
function newClient(): Record<string, string> {
  clients += 1;
  return { "X-Forwarded-For": `198.51.${clients >> 8}.${clients & 255}` };
}

const call = (name: string, input: object, headers: Record<string, string> = newClient()) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { ${name}(input: $input) { __typename } }`;
  return target.graphql(query, { input }, headers);
};
const signIn = (email: string, secret: string, headers?: Record<string, string>) =>
  call("signIn", { email, password: secret }, headers);
const cookieOf = ({ headers }: ApiResponse) => headers["set-cookie"]?.[0]?.split(";")[0];
const viewerOf = async (cookie: string) =>
  (await target.graphql("{ viewer { email } }", {}, { Cookie: cookie })).body.data.viewer;

/** The token in the newest mail to an address. */
async function tokenFor(email: string, subject: RegExp): Promise<string> {
  await expect
    .poll(
      () =>
        target.mail.mails.some(
          (mail) => mail.recipient === email && subject.test(mail.subject ?? ""),
        ),
      { timeout: 120_000 },
    )
    .toBe(true);
  const mail = target.mail.mails.findLast(
    (mail) => mail.recipient === email && subject.test(mail.subject ?? ""),
  );
  return mail?.text?.match(/#token=([\w-]+)/)?.[1] ?? "";
}

async function newAccount(name: string): Promise<string> {
  const email = `${name}@example.com`;
  await call("signUp", { email, password, fullName: "Ada" });
  const { codes } = await call("confirmEmail", { token: await tokenFor(email, /confirm/i) });
  expect(codes).toEqual([]);
  return email;
}

describe("a session's cookie", () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const sign = (header: object, claims: object, key: string) => {
    const content = `${base64(header)}.${base64(claims)}`;
    return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
  };

  it("that was forged identifies nobody, and causes no error", async () => {
    const cookie = (await target.as("organizer")).cookie;
    const [name, token = ""] = cookie.split(/=(.*)/s);
    const claims = jwt.decode(token) as { sid: string; exp: number };
    expect(
      await viewerOf(`${name}=${sign({ alg: "HS256" }, claims, sessionSecret)}`),
    ).not.toBeNull();
    const [header, content, signature] = token.split(".");
    const edited = base64({ ...claims, sid: target.people.organizer });
    const forged: Record<string, string> = {
      "algorithm none": `${base64({ alg: "none" })}.${content}.`,
      "algorithm None": `${base64({ alg: "None", typ: "JWT" })}.${content}.${signature}`,
      "edited claims": `${header}.${edited}.${signature}`,
      "an empty key": sign({ alg: "HS256" }, claims, ""),
      "a foreign key": sign({ alg: "HS256" }, claims, "x".repeat(32)),
      "a key path": sign({ alg: "HS256", kid: "/dev/null" }, claims, ""),
      "a key path up": sign({ alg: "HS256", kid: "../../../../dev/null" }, claims, "\0"),
      "a key address": sign(
        { alg: "HS256", jku: "http://127.0.0.1:1/", x5u: "http://127.0.0.1:1/" },
        claims,
        "",
      ),
      "another algorithm": jwt.sign(claims, sessionSecret, { algorithm: "HS512" }),
      "a token without an end": sign({ alg: "HS256" }, { sid: claims.sid }, sessionSecret),
      "an end in words": sign({ alg: "HS256" }, { sid: claims.sid, exp: "never" }, sessionSecret),
      "a token that has ended": sign({ alg: "HS256" }, { ...claims, exp: 1 }, sessionSecret),
      "a session that is none": sign(
        { alg: "HS256" },
        { ...claims, sid: "' OR 1=1" },
        sessionSecret,
      ),
      "a session with a NUL": sign({ alg: "HS256" }, { ...claims, sid: "a\0" }, sessionSecret),
      "a session that is an object": sign(
        { alg: "HS256" },
        { ...claims, sid: { not: "" } },
        sessionSecret,
      ),
      "no claims": sign({ alg: "HS256" }, [], sessionSecret),
      garbage: "a.b.c",
      "a token of 7 kB": "a.".repeat(3_500),
      "a name of ours twice": `x; ${name}=y`,
    };
    for (const [attack, value] of Object.entries(forged)) {
      const result = await target.graphql(
        "{ viewer { email } }",
        {},
        { Cookie: `${name}=${value}` },
      );
      expect([result.status, result.body.data], attack).toEqual([200, { viewer: null }]);
    }
  });

  it("is never exposed to scripts, other sites or bodies, and new for each sign-in", async () => {
    const first = await signIn(emailOf("member"), password);
    const cookie = cookieOf(first) ?? "";
    expect(first.headers["set-cookie"]?.[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(first.text).not.toContain(cookie.split("=")[1]);
    const second =
      cookieOf(await signIn(emailOf("member"), password, { ...newClient(), Cookie: cookie })) ?? "";
    expect(second).not.toBe(cookie);
    expect(await viewerOf(cookie)).toBeNull();
    await target.graphql("mutation { endSession { __typename } }", {}, { Cookie: second });
    expect(await viewerOf(second)).toBeNull();
  });
});

describe("password guessing", () => {
  it("is rate-limited by account, whatever the spelling and the claimed client", async () => {
    const email = emailOf("ownerOfB");
    const spellings = [email, email.toUpperCase(), ` ${email} `, email, email, email, email];
    const responses: ApiResponse[] = [];
    for (const spelling of spellings) responses.push(await signIn(spelling, "wrong horse battery"));
    expect(responses.slice(0, 5).flatMap(({ codes }) => codes)).toEqual(
      Array(5).fill("SignInError"),
    );
    const last = responses.at(-1);
    expect(last?.codes).toEqual(["RATE_LIMITED"]);
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("is rate-limited by client, including one with many IPv6 addresses", async () => {
    const codes: string[] = [];
    for (let guess = 0; guess < 14; guess += 1) {
      const headers = { "X-Forwarded-For": `2001:db8:1:2:${guess}::${guess + 1}` };
      codes.push(
        ...(await signIn(`nobody-${guess}@example.com`, "wrong horse battery", headers)).codes,
      );
    }
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(4);
  });

  it("cannot be batched in one request", async () => {
    const guess = `signIn(input: { email: "${emailOf("ownerOfA")}", password: "wrong horse" }) { __typename }`;
    const aliases = Array.from({ length: 6 }, (_, index) => `a${index}: ${guess}`).join(" ");
    expect((await target.graphql(`mutation { ${aliases} }`)).codes).toEqual([
      "GRAPHQL_VALIDATION_FAILED",
    ]);
  });
});

describe("the existence of an account", () => {
  it("is not revealed by any response", async () => {
    const known = emailOf("ownerOfA");
    const unknown = "who-knows@example.com";
    for (const attempt of [
      (email: string) => signIn(email, "wrong horse battery"),
      (email: string) => call("requestPasswordReset", { email }),
      (email: string) =>
        call("signUp", { email, password: "another horse battery", fullName: "Ada" }),
      (email: string) => signIn(email, "another horse battery"),
    ]) {
      const [one, other] = [await attempt(known), await attempt(unknown)];
      expect([one.status, one.text]).toEqual([other.status, other.text]);
      expect(Object.keys(one.headers)).toEqual(Object.keys(other.headers));
    }
    expect((await signIn(known, password)).codes).toEqual([]);
  });
});

describe("a mailed link", () => {
  it("works once, for its purpose, and only the newest one", async () => {
    const email = await newAccount("links");
    await call("requestPasswordReset", { email });
    const first = await tokenFor(email, /password/i);
    await call("requestPasswordReset", { email });
    await expect.poll(() => tokenFor(email, /password/i), { timeout: 120_000 }).not.toBe(first);
    const token = await tokenFor(email, /password/i);
    const invalid = ["ValidationError"];
    expect(
      (await call("resetPassword", { token: first, password: "stale horse battery" })).codes,
    ).toEqual(invalid);
    expect((await call("confirmEmail", { token })).codes).toEqual(invalid);
    expect(
      (await call("resetPassword", { token: `${token}A`, password: "longer horse battery" })).codes,
    ).toEqual(invalid);
    expect(
      (await call("resetPassword", { token, password: "newest horse battery" })).codes,
    ).toEqual([]);
    expect(
      (await call("resetPassword", { token, password: "replayed horse battery" })).codes,
    ).toEqual(invalid);
    expect((await signIn(email, "newest horse battery")).codes).toEqual([]);
  });

  it("sets the password of its own sign-up, not of a stranger's", async () => {
    const email = "pending@example.com";
    await call("signUp", { email, password: "thief before battery", fullName: "Thief" });
    await tokenFor(email, /confirm/i);
    const before = target.mail.mails.length;
    await call("signUp", { email, password, fullName: "Owner" });
    await expect.poll(() => target.mail.mails.length, { timeout: 120_000 }).toBeGreaterThan(before);
    const token = await tokenFor(email, /confirm/i);
    await call("signUp", { email, password: "thief after battery", fullName: "Thief" });
    expect((await call("confirmEmail", { token })).codes).toEqual([]);
    expect((await signIn(email, "thief before battery")).codes).toEqual(["SignInError"]);
    expect((await signIn(email, "thief after battery")).codes).toEqual(["SignInError"]);
    expect((await signIn(email, password)).codes).toEqual([]);
  });

  it("ignores the Host header", async () => {
    const email = "host@example.com";
    const form = { email, password, fullName: "Ada" };
    const refused = await call("signUp", form, { ...newClient(), Host: "evil.example" });
    expect(refused.status).toBe(421);
    await call("signUp", form, { ...newClient(), "X-Forwarded-Host": "evil.example" });
    await tokenFor(email, /confirm/i);
    const mail = target.mail.mails.find(({ recipient }) => recipient === email);
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
    expect(target.mail.mails.filter(({ recipient }) => recipient === email)).toHaveLength(1);
  });
});

describe("a password reset", () => {
  it("leaves no session of concurrent sign-ins with the old password", async () => {
    const email = await newAccount("racing");
    await call("requestPasswordReset", { email });
    const token = await tokenFor(email, /password/i);
    const racers = Array.from({ length: 20 }, () => signIn(email, password));
    const reset = await call("resetPassword", { token, password: "fresh horse battery" });
    expect(reset.codes).toEqual([]);
    const cookies = (await Promise.all(racers)).flatMap((result) => cookieOf(result) ?? []);
    const alive = await Promise.all(cookies.map(viewerOf));
    expect(alive.filter(Boolean)).toEqual([]);
    expect((await signIn(email, "fresh horse battery")).codes).toEqual([]);
  });

  it("without a link is cheap: 200 of them delay no sign-in", async () => {
    const client = newClient();
    const flood = Array.from({ length: 200 }, (_, index) =>
      call("resetPassword", { token: "x".repeat(43), password }, index < 20 ? client : newClient()),
    );
    const { codes, ms } = await signIn(emailOf("member"), password);
    expect(codes).toEqual([]);
    expect(ms).toBeLessThan(10_000);
    const responses = await Promise.all(flood);
    expect(new Set(responses.flatMap(({ codes }) => codes))).toEqual(new Set(["ValidationError"]));
  });

  it("is limited to 20 attempts per hour and client", async () => {
    const client = newClient();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1) {
      codes.push(
        ...(await call("resetPassword", { token: "y".repeat(43), password }, client)).codes,
      );
    }
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(5);
  });
});

describe("a flood of sign-ins", () => {
  it("is rejected with Retry-After beyond the queue, and delays no page", async () => {
    const crowd = Array.from({ length: 100 }, (_, index) =>
      signIn(`crowd-${index}@example.com`, "wrong horse battery"),
    );
    let finished = 0;
    for (const one of crowd) void one.then(() => (finished += 1));
    const page = await target.send("/speakers");
    expect(page.status).toBe(200);
    // Responses while most of the flood was still queued.
    expect(finished).toBeLessThan(90);
    const responses = await Promise.all(crowd);
    const busy = responses.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
  });
});

describe("mails to addresses entered by strangers", () => {
  it("are limited to five per hour and kind", async () => {
    const email = "flooded@example.com";
    for (let mail = 0; mail < 12; mail += 1) {
      await call("signUp", { email, password, fullName: "Ada" });
    }
    const last = await newAccount("after-the-flood");
    expect(last).toContain("after");
    expect(
      target.mail.mails.filter(({ recipient }) => recipient === email).length,
    ).toBeLessThanOrEqual(5);
  }, 180_000);

  it("contain no link, address or header of a user's conference", async () => {
    const member = await target.as("member");
    const name =
      "PayPal: your account is locked, sign in at https://evil.example/now or evil.example\r\nBcc: x@y.example";
    const { body } = await member.graphql(
      `mutation ($input: CreateConferenceInput!) { createConference(input: $input) { __typename ... on Conference { id } } }`,
      {
        input: {
          name: name.replace(/[\r\n]/g, " "),
          description: "A day.",
          startDate: "2030-01-01",
          endDate: "2030-01-01",
        },
      },
    );
    const { id } = body.data.createConference;
    const published = await member.graphql(
      "mutation ($input: PublishConferenceInput!) { publishConference(input: $input) { __typename } }",
      { input: { id } },
    );
    expect(published.body.data.publishConference.__typename).toBe("Conference");
    const contact = {
      conferenceId: id,
      email: "phished@example.com",
      subject: "Hi\r\nBcc: victim@example.com",
      message: "Hello",
    };
    for (const sender of ["Ada\r\nBcc: victim@example.com", 'Ada" <victim@example.com>,']) {
      await call("submitContactForm", { ...contact, name: sender });
    }
    await call("submitContactForm", { ...contact, name: "Ada", subject: "Hi" });
    await call("subscribeToNewsletter", { conferenceId: id, email: "phished@example.com" });
    await target.mail.mailTo("phished@example.com");
    const mails = target.mail.mails.filter(({ recipient }) => /phished|^member/.test(recipient));
    for (const { recipient, from, subject, text, html, headers } of mails) {
      const shown = JSON.stringify([from, subject, text, html]);
      expect(shown).not.toMatch(/evil\.example|https?:\/\/(?!localhost|127\.0\.0\.1)[^"\s]*evil/);
      // Whatever a conference calls itself, its mails say through whom they come.
      if (recipient.startsWith("phished")) expect(from?.name).toMatch(/ via Summit$/);
      expect(headers.map(({ key }) => key)).not.toContain("bcc");
    }
    expect(target.mail.mails.some(({ recipient }) => recipient === "victim@example.com")).toBe(
      false,
    );
  });
});

expectNoHarm(target);
