import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { issueToken } from "@summit/schema/account/one-time-tokens.ts";
import { hashPassword } from "@summit/schema/account/passwords.ts";
import { useCheapPasswords } from "@summit/schema/testing/cheap-passwords.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type GraphqlResponse, type TestApp } from "../../testing/test-app.ts";

useCheapPasswords();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const email = "ada@example.com";
const password = "correct horse";

beforeAll(async () => {
  await app.db.client.user.create({
    data: {
      email,
      fullName: "Ada Byron",
      passwordHash: await hashPassword(password),
    },
  });
});

const signIn = (input: object, headers = {}) =>
  app.graphql(
    "mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on User { email } } }",
    { input },
    headers,
  );
const cookieOf = ({ headers }: GraphqlResponse) => headers.getSetCookie()[0] ?? "";
const sent = (cookie: string) => ({ Cookie: cookie.split(";")[0] ?? "" });
const viewer = async (headers: object) =>
  (await app.graphql("{ viewer { email } }", {}, headers)).body.data.viewer;

describe("a session over HTTP", () => {
  test("is a cookie that scripts and other sites cannot use", async () => {
    const result = await signIn({ email, password });
    const cookie = cookieOf(result);
    expect(result.body.data.signIn).toEqual({ __typename: "User", email });
    expect(cookie).toMatch(/^summit_session=[\w.-]+; .*HttpOnly/);
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
    const token = cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";"));
    expect(JSON.stringify(result.body)).not.toContain(token);
    expect(await viewer(sent(cookie))).toEqual({ email });
  });

  test("has a new id after every sign-in, and the previous one stops working", async () => {
    const first = cookieOf(await signIn({ email, password }));
    const second = cookieOf(await signIn({ email, password }, sent(first)));
    expect(second).not.toBe(first);
    expect(await viewer(sent(first))).toBeNull();
    expect(await viewer(sent(second))).toEqual({ email });
  });

  test("ends on the server, even if the browser keeps the cookie", async () => {
    const cookie = cookieOf(await signIn({ email, password }));
    const result = await app.graphql("mutation { endSession { __typename } }", {}, sent(cookie));
    expect(cookieOf(result)).toMatch(/^summit_session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await viewer(sent(cookie))).toBeNull();
  });

  test("is Secure and bound to the host over https", async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: "https://summit.example" } });
    await secure.db.client.user.create({
      data: {
        email,
        fullName: "Ada",
        passwordHash: await hashPassword(password),
      },
    });
    const result = await secure.graphql(
      "mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }",
      { input: { email, password } },
    );
    expect(cookieOf(result)).toMatch(/^__Host-summit_session=.*Secure/);
    await secure.close();
  });
});

describe("a session by a confirmation link", () => {
  const signUp = (address: string, headers = {}, at = app) =>
    at.graphql(
      "mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }",
      { input: { email: address, password, fullName: "Grace" } },
      headers,
    );
  async function confirm(address: string, headers: object) {
    const waiting = await app.db.client.signUp.findFirstOrThrow({ where: { email: address } });
    const token = await issueToken(app.db.client, "confirm_email", waiting.id);
    return app.graphql(
      `mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) {
        ... on AccountNotice { email signedIn { email } }
      } }`,
      { input: { token } },
      headers,
    );
  }

  test("starts one in the browser that signed up, by a cookie that scripts and other sites cannot use", async () => {
    const address = "here@example.com";
    const answer = await signUp(address);
    const kept = cookieOf(answer);
    expect(kept).toMatch(/^summit_sign_up=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax/);
    const secret = kept.slice(kept.indexOf("=") + 1, kept.indexOf(";"));
    expect(JSON.stringify(answer.body)).not.toContain(secret);
    const again = await signUp("another@example.com", sent(kept));
    expect(sent(cookieOf(again))).toEqual(sent(kept));

    const { body, headers } = await confirm(address, sent(kept));
    expect(body.data.confirmEmail).toEqual({ email: address, signedIn: { email: address } });
    const cookies = headers.getSetCookie();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^summit_sign_up=; .*Expires=Thu, 01 Jan 1970/),
    );
    const session = cookies.find((cookie) => cookie.startsWith("summit_session=")) ?? "";
    expect(await viewer(sent(session))).toEqual({ email: address });
  });

  test.each([
    ["without the cookie", () => ({})],
    ["with a made-up one", () => ({ Cookie: `summit_sign_up=${"x".repeat(43)}` })],
    ["with an unreadable one", () => ({ Cookie: "summit_sign_up=%00" })],
  ])("starts none %s", async (name, headers) => {
    const address = `${name.replaceAll(" ", "-")}@example.com`;
    await signUp(address);
    const answer = await confirm(address, headers());
    expect(answer.body.data.confirmEmail).toEqual({ email: address, signedIn: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("is bound to the host over https", async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: "https://summit.example" } });
    expect(cookieOf(await signUp("here@example.com", {}, secure))).toMatch(
      /^__Host-summit_sign_up=.*Secure/,
    );
    await secure.close();
  });
});

describe("attempts by strangers", () => {
  test("a wrong password sets no cookie", async () => {
    const result = await signIn({ email, password: "wrong horse" });
    expect(result.body.data.signIn.__typename).toBe("SignInError");
    expect(cookieOf(result)).toBe("");
  });

  test("signing in cross-origin or by a form post is rejected", async () => {
    const foreign = await signIn({ email, password }, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(cookieOf(foreign)).toBe("");
    const response = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: JSON.stringify({ query: "mutation { endSession { __typename } }" }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("too many wrong passwords are rate-limited, with Retry-After, whatever the case of the address", async () => {
    const other = "grace@example.com";
    const responses: GraphqlResponse[] = [];
    for (const spelling of [other, other.toUpperCase(), ` ${other}`, other, other, other]) {
      const forged = { "X-Forwarded-For": `203.0.113.${responses.length}` };
      responses.push(await signIn({ email: spelling, password: "wrong horse" }, forged));
    }
    const last = responses.at(-1);
    expect(last?.body.errors[0].extensions).toMatchObject({
      code: "RATE_LIMITED",
      retryAfter: expect.any(Number),
    });
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(responses.filter(({ body }) => body.errors)).toHaveLength(1);
  });

  test.each([
    ["too long", "x".repeat(90_000)],
    ["with NUL", "abc\0def"],
    ["too short", "12345"],
  ])("a password %s is rejected without a query", async (_, wrong) => {
    let result: GraphqlResponse | undefined;
    const statements = await countStatements(async () => {
      result = await signIn({ email, password: wrong });
    });
    expect(statements).toBe(0);
    const body = result?.body;
    expect(body.data?.signIn.__typename ?? body.errors[0].extensions.code).toMatch(
      /ValidationError|BAD_USER_INPUT/,
    );
  });
});
