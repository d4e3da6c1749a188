import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import bcrypt from "bcrypt";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { issueToken } from "#account/one-time-tokens.ts";
import { isPassword } from "#account/passwords.ts";
import { defaultConferenceId } from "#conference/access.ts";
import type { ContentChange, ContentEvents } from "#content/content-events.ts";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { rateLimits } from "#limits/rate-limits.ts";
import { useCheapPasswords } from "../../testing/cheap-passwords.ts";
import { execute, pagePaths, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
useCheapPasswords();
const password = "correct horse";
const passwordHash = await bcrypt.hash(password, 4);
const otherHash = await bcrypt.hash("battery staple", 4);

let unique = 0;
const newAddress = () => `person-${++unique}@example.com`;

const createUser = () =>
  test.db.user.create({ data: { email: newAddress(), fullName: "Ada Byron", passwordHash } });

/** An unconfirmed sign-up, and the token of its link. */
async function createSignUp(data: { email?: string; fullName?: string } = {}) {
  const signUp = await test.db.signUp.create({
    data: {
      email: newAddress(),
      fullName: "Ada Byron",
      passwordHash,
      expiresAt: new Date(Date.now() + 1e6),
      ...data,
    },
  });
  return { ...signUp, token: await issueToken(test.db, "confirm_email", signUp.id) };
}

/** A browser with its own cookie, and working rate limits. */
function createVisitor(address = `192.0.2.${++unique}`) {
  const jar: { sessionId?: string | undefined; signUpSecret?: string | undefined } = {};
  const queued: string[] = [];
  const context = {
    client: {
      address,
      userAgent: "Browser",
      setSessionCookie: ({ id }) => {
        jar.sessionId = id;
      },
      clearSessionCookie: () => {
        jar.sessionId = undefined;
      },
      get signUpSecret() {
        return jar.signUpSecret;
      },
      setSignUpCookie: ({ secret }) => {
        jar.signUpSecret = secret;
      },
      clearSignUpCookie: () => {
        jar.signUpSecret = undefined;
      },
    },
    mail: { enqueue: async (_tx, ids) => void queued.push(...ids) },
    limits,
    settings: {
      organizerSelfService: true,
      receivesReplies: false,
      signedWebhook: false,
      mailAddress: "",
      signingKey: null,
      messagesKeptDays: null,
      publicUrl: "",
      pagePaths,
      reservedSlugs: new Set(),
    },
  } satisfies Partial<Context>;
  return { jar, queued, context };
}

const counts = new Map<string, number>();
const limits: Context["limits"] = {
  async count(limit, key) {
    const count = (counts.get(limit + key) ?? 0) + 1;
    counts.set(limit + key, count);
    return count > rateLimits[limit].points ? rateLimits[limit].seconds : 0;
  },
  async refund(limit, key) {
    counts.set(limit + key, (counts.get(limit + key) ?? 0) - 1);
  },
  async reset(limit, key) {
    counts.delete(limit + key);
  },
};
beforeEach(async () => {
  counts.clear();
  await test.db.conference.upsert({
    where: { id: defaultConferenceId },
    create: {
      id: defaultConferenceId,
      name: "Test",
      description: "",
      startDate: new Date("2025-11-26"),
      endDate: new Date("2025-11-27"),
    },
    update: {},
  });
});

const errorFields = "... on ValidationError { fields { path message } }";

const signUp = (visitor: ReturnType<typeof createVisitor>, input: object) =>
  execute(
    test.db,
    `mutation ($input: SignUpInput!) { signUp(input: $input) {
      __typename ... on MailNotice { email } ${errorFields}
    } }`,
    { variables: { input }, context: visitor.context },
  );

const signIn = (visitor: ReturnType<typeof createVisitor>, input: object) =>
  execute(
    test.db,
    `mutation ($input: SignInInput!) { signIn(input: $input) {
      __typename ... on User { email } ... on SignInError { message } ${errorFields}
    } }`,
    { variables: { input }, context: visitor.context },
  );

const mailsTo = (recipient: string) =>
  test.db.outgoingMail.findMany({ where: { recipient }, orderBy: { createdAt: "asc" } });

describe("signing up", () => {
  it("stores a sign-up without an account, queues a mail, and normalizes the address", async () => {
    const visitor = createVisitor();
    const address = newAddress();
    const { data } = await signUp(visitor, {
      email: `  ${address.toUpperCase()} `,
      password,
      fullName: " Ada Byron ",
    });
    expect(data.signUp).toEqual({ __typename: "MailNotice", email: address });
    expect(await test.db.user.count({ where: { email: address } })).toBe(0);
    const waiting = await test.db.signUp.findFirstOrThrow({ where: { email: address } });
    expect(waiting.fullName).toBe("Ada Byron");
    expect(waiting.passwordHash).toMatch(/^\$2b\$/);
    const [mail] = await mailsTo(address);
    expect(mail).toMatchObject({
      kind: "sign-up",
      status: "queued",
      data: { signUpId: waiting.id },
    });
    expect(visitor.queued).toEqual([mail?.id]);
  });

  it.each([
    [{ email: "ada" }, "email", "Please enter a valid email"],
    [{ email: "" }, "email", "Please enter a valid email"],
    [{ password: "12345" }, "password", "Password must be at least 6 characters"],
    [{ password: "é".repeat(37) }, "password", "Password must be at most 72 bytes"],
    [{ fullName: " A " }, "fullName", "Name must be at least 2 characters"],
    [{ fullName: "Ada\nBcc: x" }, "fullName", "Must be a single line"],
  ])("refuses %j at its field", async (wrong, field, message) => {
    const input = { email: newAddress(), password, fullName: "Ada", ...wrong };
    const { data } = await signUp(createVisitor(), input);
    expect(data.signUp.fields).toContainEqual({ path: [field], message });
    expect(await test.db.signUp.count({ where: { email: input.email } })).toBe(0);
  });

  it("responds the same for an address that has an account, and does not change the account", async () => {
    const user = await createUser();
    const visitor = createVisitor();
    const input = { email: user.email, password: "another one", fullName: "Mallory" };
    const { data } = await signUp(visitor, input);
    expect(data.signUp).toEqual({ __typename: "MailNotice", email: user.email });
    expect(await test.db.user.findUnique({ where: { id: user.id } })).toEqual(user);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it("stores every concurrent sign-up, but sends at most five mails", async () => {
    const email = newAddress();
    const results = await Promise.all(
      Array.from({ length: 7 }, () =>
        signUp(createVisitor(), { email, password, fullName: "Ada Byron" }),
      ),
    );
    for (const { data } of results) expect(data.signUp.email).toBe(email);
    const waiting = await test.db.signUp.findMany({ where: { email } });
    expect(waiting).toHaveLength(rateLimits.mailToRecipient.points);
    const mails = await mailsTo(email);
    expect(mails.map(({ data }) => data)).toEqual(
      expect.arrayContaining(waiting.map(({ id }) => ({ signUpId: id }))),
    );
    expect(mails).toHaveLength(waiting.length);
  });

  it("has no field for roles or ids", async () => {
    const { codes, errors } = await signUp(createVisitor(), {
      email: newAddress(),
      password,
      fullName: "Ada",
      isOrganizer: true,
    });
    expect(errors?.[0]?.message).toContain("isOrganizer");
    expect(codes).toHaveLength(1);
  });
});

describe("confirming an address", () => {
  const confirm = (token: string, { context } = createVisitor(), viewer: Viewer | null = null) =>
    execute(
      test.db,
      `mutation ($token: String!) { confirmEmail(input: { token: $token }) {
        __typename ... on AccountNotice { email signedIn { email isOrganizer } } ${errorFields}
      } }`,
      { variables: { token }, context, viewer },
    );

  /** Signs up in a browser, and has the token of its link. */
  async function signUpIn(visitor: ReturnType<typeof createVisitor>, email = newAddress()) {
    await signUp(visitor, { email, password, fullName: "Ada Byron" });
    const { id } = await test.db.signUp.findFirstOrThrow({
      where: { email },
      orderBy: { id: "desc" },
    });
    return { email, token: await issueToken(test.db, "confirm_email", id) };
  }
  const sessionsOf = (email: string) =>
    test.db.authSession.findMany({ where: { user: { email } }, select: { id: true } });

  const accountOf = (email: string) => test.db.user.findUniqueOrThrow({ where: { email } });
  const tokenProblem = (message: string) => ({
    __typename: "ValidationError",
    fields: [{ path: ["token"], message }],
  });

  it("creates the account once", async () => {
    const { token, email } = await createSignUp();
    expect((await confirm(token)).data.confirmEmail).toEqual({
      __typename: "AccountNotice",
      email,
      signedIn: null,
    });
    expect(await accountOf(email)).toMatchObject({
      fullName: "Ada Byron",
      passwordHash,
      isOrganizer: false,
    });
    expect((await confirm(token)).data.confirmEmail).toEqual(
      tokenProblem("This link has been used or is too old. Please ask for a new one."),
    );
    expect(await test.db.signUp.count({ where: { email } })).toBe(0);
  });

  it.each([0, 1])(
    "sets the password of the sign-up that the link belongs to: number %i",
    async (chosen) => {
      const email = newAddress();
      const people = [
        { email, password: "password of the first", fullName: "Ada Byron" },
        { email, password: "password of the second", fullName: "Mallory" },
      ];
      for (const person of people) await signUp(createVisitor(), person);
      const tokens = await Promise.all(
        (await mailsTo(email)).map(({ data }) =>
          issueToken(test.db, "confirm_email", (data as { signUpId: string }).signUpId),
        ),
      );
      await confirm(tokens[chosen] ?? "");
      expect((await accountOf(email)).fullName).toBe(people[chosen]?.fullName);
      for (const [index, person] of people.entries()) {
        const { data } = await signIn(createVisitor(), { email, password: person.password });
        expect(data.signIn.__typename).toBe(index === chosen ? "User" : "SignInError");
      }
      const other = await confirm(tokens[1 - chosen] ?? "");
      expect(other.data.confirmEmail.__typename).toBe("ValidationError");
      expect((await accountOf(email)).fullName).toBe(people[chosen]?.fullName);
    },
  );

  it("creates one account if two links are opened concurrently", async () => {
    const email = newAddress();
    const first = await createSignUp({ email, fullName: "First" });
    const second = await createSignUp({ email, fullName: "Second" });
    const results = await Promise.all([confirm(first.token), confirm(second.token)]);
    const outcomes = results.map(({ data, errors }) => [errors, data?.confirmEmail.__typename]);
    expect(outcomes).toHaveLength(2);
    expect(outcomes).toContainEqual([undefined, "AccountNotice"]);
    expect(outcomes).toContainEqual([undefined, "ValidationError"]);
    expect(await test.db.signUp.count({ where: { email } })).toBe(0);
  });

  it("rejects an address that has an account by then, and does not change the account", async () => {
    const user = await createUser();
    const { token } = await createSignUp({ email: user.email, fullName: "Mallory" });
    expect((await confirm(token)).data.confirmEmail).toEqual(
      tokenProblem(
        "This address has an account already, and nothing was changed. Sign in, or choose a new password.",
      ),
    );
    expect(await accountOf(user.email)).toEqual(user);
  });

  it("rejects tokens that are superseded, expired, malformed or for another purpose", async () => {
    const { id, token: older } = await createSignUp();
    const newest = await issueToken(test.db, "confirm_email", id);
    const other = await issueToken(test.db, "reset_password", (await createUser()).id);
    for (const token of [older, other, `${newest}x`, "", "x".repeat(10_000)]) {
      const { data, errors } = await confirm(token);
      expect(errors).toBeUndefined();
      expect(data.confirmEmail.fields[0].path).toEqual(["token"]);
    }
    await test.db.oneTimeToken.updateMany({
      where: { signUpId: id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await confirm(newest)).data.confirmEmail.__typename).toBe("ValidationError");
  });

  it("signs in the browser that signed up, once", async () => {
    const visitor = createVisitor();
    const { email, token } = await signUpIn(visitor);
    const secret = visitor.jar.signUpSecret ?? "";
    const stored = await test.db.signUp.findFirstOrThrow({ where: { email } });
    expect(stored.browserHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(secret);
    const { data } = await confirm(token, visitor);
    expect(data.confirmEmail.signedIn).toEqual({ email, isOrganizer: false });
    expect(await sessionsOf(email)).toEqual([{ id: visitor.jar.sessionId }]);
    expect(visitor.jar.signUpSecret).toBeUndefined();
    const { id: entityId } = await accountOf(email);
    const log = await test.db.auditLogEntry.findMany({ where: { entityId } });
    expect(new Set(log.map(({ action }) => action))).toEqual(
      new Set(["account.confirm-email", "account.sign-in"]),
    );

    const thief = createVisitor();
    thief.jar.signUpSecret = secret;
    expect((await confirm(token, thief)).data.confirmEmail.__typename).toBe("ValidationError");
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  it("signs in by the first mail, too, after another was asked for", async () => {
    const visitor = createVisitor();
    const first = await signUpIn(visitor);
    await signUpIn(visitor, first.email);
    const { data } = await confirm(first.token, visitor);
    expect(data.confirmEmail.signedIn).toMatchObject({ email: first.email });
  });

  it("signs nobody in elsewhere: not who opens a stranger's link, not who signed up with another's address", async () => {
    const attacker = createVisitor();
    const victim = createVisitor();
    const { email, token } = await signUpIn(attacker);
    const own = await signUpIn(victim);
    const { data } = await confirm(token, victim);
    expect(data.confirmEmail).toMatchObject({ __typename: "AccountNotice", signedIn: null });
    expect(victim.jar.sessionId).toBeUndefined();
    expect(await sessionsOf(email)).toEqual([]);
    // The browser waits for its own link still.
    expect((await confirm(own.token, victim)).data.confirmEmail.signedIn).not.toBeNull();
    for (const guess of ["", "x".repeat(43), "\0"]) {
      const other = await signUpIn(createVisitor());
      const guesser = createVisitor();
      guesser.jar.signUpSecret = guess;
      expect((await confirm(other.token, guesser)).data.confirmEmail.signedIn).toBeNull();
    }
  });

  it("leaves whoever is signed in where they are, and signs in one of two sign-ups of a browser", async () => {
    const visitor = createVisitor();
    const first = await signUpIn(visitor);
    const second = await signUpIn(visitor);
    expect((await confirm(second.token, visitor)).data.confirmEmail.signedIn).toMatchObject({
      email: second.email,
    });
    const session = visitor.jar.sessionId;
    const present = { ...viewerOf(await accountOf(second.email)), sessionId: session ?? "" };
    const { data } = await confirm(first.token, visitor, present);
    expect(data.confirmEmail).toMatchObject({ email: first.email, signedIn: null });
    expect(visitor.jar.sessionId).toBe(session);
    expect(await sessionsOf(first.email)).toEqual([]);

    const again = await signUpIn(visitor);
    const kept = await confirm(again.token, visitor, present);
    expect(kept.data.confirmEmail).toMatchObject({ email: again.email, signedIn: null });
    expect(visitor.jar.sessionId).toBe(session);
    expect(visitor.jar.signUpSecret).toBeUndefined();
  });

  it("signs nobody in by an old link, or into an account that was there before", async () => {
    const visitor = createVisitor();
    const { email, token } = await signUpIn(visitor);
    await test.db.oneTimeToken.updateMany({
      where: { signUp: { email } },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await confirm(token, visitor)).data.confirmEmail.__typename).toBe("ValidationError");

    const user = await createUser();
    const taken = await signUpIn(visitor, user.email);
    expect((await confirm(taken.token, visitor)).data.confirmEmail.__typename).toBe(
      "ValidationError",
    );
    expect(visitor.jar.sessionId).toBeUndefined();
    expect(await sessionsOf(user.email)).toEqual([]);
  });

  it("gives a browser its secret whatever the address, so that it tells nothing of accounts", async () => {
    const { email } = await createUser();
    const secrets: (string | undefined)[] = [];
    // One more than is sent.
    for (let round = 0; round <= rateLimits.mailToRecipient.points; round += 1) {
      const visitor = createVisitor();
      await signUp(visitor, { email, password, fullName: "Ada Byron" });
      secrets.push(visitor.jar.signUpSecret);
    }
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it("stores only hashes of tokens", async () => {
    const { token } = await createSignUp();
    const stored = JSON.stringify(await test.db.oneTimeToken.findMany());
    expect(stored).not.toContain(token);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });
});

describe("signing in", () => {
  it("starts a new session, whatever the case of the address", async () => {
    const user = await createUser();
    const visitor = createVisitor();
    const { data } = await signIn(visitor, { email: ` ${user.email.toUpperCase()}`, password });
    expect(data.signIn).toEqual({ __typename: "User", email: user.email });
    const sessions = await test.db.authSession.findMany({ where: { userId: user.id } });
    expect(sessions).toMatchObject([{ id: visitor.jar.sessionId, userAgent: "Browser" }]);
    const days = ((sessions[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
  });

  it("ends the browser's previous session", async () => {
    const user = await createUser();
    const visitor = createVisitor();
    await signIn(visitor, { email: user.email, password });
    const first = visitor.jar.sessionId ?? "";
    await execute(
      test.db,
      "mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }",
      {
        variables: { input: { email: user.email, password } },
        viewer: { ...viewerOf(user), sessionId: first },
        context: visitor.context,
      },
    );
    expect(visitor.jar.sessionId).not.toBe(first);
    expect(await test.db.authSession.count({ where: { id: first } })).toBe(0);
  });

  it("responds the same to a wrong password and an unknown address, and names both reasons to who knows a sign-up's", async () => {
    const user = await createUser();
    const waiting = await createSignUp();
    const compared = vi.spyOn(bcrypt, "compare");
    const before = await test.db.auditLogEntry.count();
    const wrong = "Email or password is wrong.";
    const either = expect.stringMatching(/is wrong, or the address is not confirmed yet\./);
    const attempts = [
      { email: user.email, password: "wrong horse", message: wrong },
      { email: newAddress(), password, message: wrong },
      { email: waiting.email, password: "wrong horse", message: wrong },
      { email: waiting.email, password, message: either },
    ];
    for (const { message, ...input } of attempts) {
      const visitor = createVisitor();
      const { data } = await signIn(visitor, input);
      expect(data.signIn).toEqual({ __typename: "SignInError", message });
      expect(visitor.jar.sessionId).toBeUndefined();
    }
    expect(compared).toHaveBeenCalledTimes(2 * attempts.length);
    compared.mockRestore();
    expect(await test.db.auditLogEntry.count()).toBe(before + attempts.length);
    expect(await mailsTo(waiting.email)).toEqual([]);
  });

  it("responds the same after a sign-up, whether or not the address had an account", async () => {
    const known = (await createUser()).email;
    const answersFor = async (email: string) => {
      const visitor = createVisitor();
      const statements: number[] = [];
      const responses: unknown[] = [];
      const chosen = "my own guess";
      const steps = [
        () => signUp(visitor, { email, password: chosen, fullName: "Mallory" }),
        () => signIn(visitor, { email, password: chosen }),
        () => signIn(visitor, { email, password: chosen }),
        () => signUp(visitor, { email, password: chosen, fullName: "Mallory" }),
      ];
      for (const step of steps) {
        const work = async () => {
          const { data, errors } = await step();
          responses.push(JSON.parse(JSON.stringify({ data, errors }).replaceAll(email, "address")));
        };
        statements.push(await countStatements(work));
      }
      return { responses, statements, session: visitor.jar.sessionId };
    };
    const ofKnown = await answersFor(known);
    expect(ofKnown).toEqual(await answersFor(newAddress()));
    expect(ofKnown.responses[1]).toMatchObject({ data: { signIn: { __typename: "SignInError" } } });
  });

  it("starts no session if the password is changed during the comparison", async () => {
    const user = await createUser();
    const visitor = createVisitor();
    const { compare } = bcrypt;
    const compared = vi.spyOn(bcrypt, "compare").mockImplementation((async (
      data: string,
      hash: string,
    ) => {
      const matches = await compare(data, hash);
      await test.db.user.update({ where: { id: user.id }, data: { passwordHash: otherHash } });
      return matches;
    }) as typeof compare);
    const { data } = await signIn(visitor, { email: user.email, password });
    compared.mockRestore();
    expect(data.signIn.__typename).toBe("SignInError");
    expect(visitor.jar.sessionId).toBeUndefined();
    expect(await test.db.authSession.count({ where: { userId: user.id } })).toBe(0);
    expect(counts.get(`signInToAccount${user.email}`)).toBe(1);
  });

  it("leaves no session with the old password if sign-ins race a reset", async () => {
    const user = await createUser();
    const token = await issueToken(test.db, "reset_password", user.id);
    const { hash } = bcrypt;
    // As fast as the comparisons, so that they overlap.
    const hashed = vi
      .spyOn(bcrypt, "hash")
      .mockImplementation(((data: string) => hash(data, 4)) as typeof hash);
    const context = { limits: { ...limits, count: async () => 0 } };
    const attempts = Array.from({ length: 30 }, () => {
      const visitor = createVisitor();
      Object.assign(visitor.context, context);
      return signIn(visitor, { email: user.email, password });
    });
    const source = `mutation ($token: String!) {
      resetPassword(input: { token: $token, password: "battery staple" }) { __typename }
    }`;
    const options = { variables: { token }, context: createVisitor().context };
    const [reset] = await Promise.all([execute(test.db, source, options), ...attempts]);
    hashed.mockRestore();
    expect(reset.data.resetPassword.__typename).toBe("AccountNotice");
    expect(await test.db.authSession.count({ where: { userId: user.id } })).toBe(0);
  });

  it("is told to retry by a busy server, without counting as a failed attempt", async () => {
    const user = await createUser();
    const visitor = createVisitor();
    const finish: (() => void)[] = [];
    const compared = vi.spyOn(bcrypt, "compare").mockImplementation(async () => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return false;
    });
    const crowd = Array.from({ length: 32 }, () => isPassword("x", passwordHash));
    const { codes, errors } = await signIn(visitor, { email: user.email, password });
    expect(codes).toEqual(["SERVICE_UNAVAILABLE"]);
    expect(errors?.[0]?.extensions).toMatchObject({ retryAfter: 5, http: { status: 503 } });
    expect([...counts.values()]).toEqual([0, 0]);
    compared.mockRestore();
    for (const end of finish) end();
    await Promise.all(crowd);
  });

  it.each(["known", "unknown"])(
    "limits guesses at %s accounts, whatever their source",
    async (kind) => {
      const email = kind === "known" ? (await createUser()).email : newAddress();
      const { signInToAccount } = rateLimits;
      await signIn(createVisitor(), { email: email.toUpperCase(), password: "wrong horse" });
      expect(counts.get(`signInToAccount${email}`)).toBe(1);
      counts.set(`signInToAccount${email}`, signInToAccount.points);
      const { codes, errors } = await signIn(createVisitor(), { email, password });
      expect(codes).toEqual(["RATE_LIMITED"]);
      expect(errors?.[0]?.extensions.retryAfter).toBe(signInToAccount.seconds);
    },
  );

  it("limits a client that guesses at many accounts, but not one that succeeds", async () => {
    const user = await createUser();
    const visitor = createVisitor();
    const key = `signInByClient${visitor.context.client.address}`;
    await signIn(visitor, { email: newAddress(), password: "wrong horse" });
    expect(counts.get(key)).toBe(1);
    await signIn(visitor, { email: user.email, password });
    expect(counts.get(key)).toBe(1);
    expect(counts.has(`signInToAccount${user.email}`)).toBe(false);
    counts.set(key, rateLimits.signInByClient.points);
    const { codes } = await signIn(visitor, { email: user.email, password });
    expect(codes).toEqual(["RATE_LIMITED"]);
  });
});

describe("a forgotten password", () => {
  const request = (email: string) =>
    execute(
      test.db,
      `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) {
        __typename ... on MailNotice { email } ${errorFields}
      } }`,
      { variables: { email }, context: createVisitor().context },
    );
  const reset = (token: string, next: string, visitor = createVisitor()) =>
    execute(
      test.db,
      `mutation ($token: String!, $next: String!) {
        resetPassword(input: { token: $token, password: $next }) {
          __typename ... on AccountNotice { email } ${errorFields}
        }
      }`,
      { variables: { token, next }, context: visitor.context },
    );

  it("gets the same response whether or not there is an account", async () => {
    const user = await createUser();
    for (const email of [user.email, newAddress()]) {
      const { data } = await request(email);
      expect(data.requestPasswordReset).toEqual({ __typename: "MailNotice", email });
      expect(await mailsTo(email)).toMatchObject([{ kind: "reset-password", status: "queued" }]);
    }
  });

  it("is replaced once; this ends all sessions, resets the limit, and notifies the owner", async () => {
    const user = await createUser();
    await test.db.authSession.create({
      data: { userId: user.id, expiresAt: new Date(Date.now() + 1e6) },
    });
    counts.set(`signInToAccount${user.email}`, rateLimits.signInToAccount.points);
    const token = await issueToken(test.db, "reset_password", user.id);
    const { data } = await reset(token, "battery staple");
    expect(data.resetPassword.email).toBe(user.email);
    expect(await test.db.authSession.count({ where: { userId: user.id } })).toBe(0);
    expect(await mailsTo(user.email)).toMatchObject([{ kind: "password-changed" }]);
    expect((await reset(token, "third one")).data.resetPassword.__typename).toBe("ValidationError");

    expect(
      (await signIn(createVisitor(), { email: user.email, password })).data.signIn,
    ).toMatchObject({
      __typename: "SignInError",
    });
    const again = await signIn(createVisitor(), { email: user.email, password: "battery staple" });
    expect(again.data.signIn).toEqual({ __typename: "User", email: user.email });
  });

  it("is not hashed without a valid link, and attempts are rate-limited", async () => {
    const hashed = vi.spyOn(bcrypt, "hash");
    const visitor = createVisitor();
    const { points } = rateLimits.passwordResetByClient;
    for (let attempt = 0; attempt < points; attempt += 1) {
      const { data } = await reset(`guess-${attempt}`, "battery staple", visitor);
      expect(data.resetPassword.fields[0].path).toEqual(["token"]);
    }
    expect((await reset("one more", "battery staple", visitor)).codes).toEqual(["RATE_LIMITED"]);
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
  });

  it("does not consume the link if the new password is invalid", async () => {
    const user = await createUser();
    const token = await issueToken(test.db, "reset_password", user.id);
    const { data } = await reset(token, "short");
    expect(data.resetPassword.fields).toEqual([
      { path: ["password"], message: "Password must be at least 6 characters" },
    ]);
    expect((await reset(token, "long enough")).data.resetPassword.email).toBe(user.email);
  });
});

describe("the viewer's own account", () => {
  async function signedIn() {
    const user = await createUser();
    const visitor = createVisitor();
    await signIn(visitor, { email: user.email, password });
    const viewer = { ...viewerOf(user), sessionId: visitor.jar.sessionId ?? "" };
    const run = (source: string, variables = {}) =>
      execute(test.db, source, { viewer, variables, context: visitor.context });
    return { user, visitor, viewer, run };
  }

  it("becomes an organizer's if the operator allows it, which is logged", async () => {
    const { user, run } = await signedIn();
    const source = "mutation { takeOrganizerRole { ... on User { isOrganizer } } }";
    expect((await run(source)).data.takeOrganizerRole).toEqual({ isOrganizer: true });
    const entry = await test.db.auditLogEntry.findFirstOrThrow({
      where: { action: "account.grant-organizer", entityId: user.id },
    });
    expect(entry).toMatchObject({ actorId: user.id, conferenceId: defaultConferenceId });
  });

  it("changes its password, which renews this session and ends the others", async () => {
    const { user, visitor, viewer, run } = await signedIn();
    await signIn(createVisitor(), { email: user.email, password });
    const source = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) {
      __typename ${errorFields}
    } }`;
    const wrong = { currentPassword: "wrong horse", newPassword: "battery staple" };
    expect((await run(source, { input: wrong })).data.changePassword.fields).toEqual([
      { path: ["currentPassword"], message: "This is not your password" },
    ]);
    const right = { currentPassword: password, newPassword: "battery staple" };
    expect((await run(source, { input: right })).data.changePassword.__typename).toBe("User");
    const sessions = await test.db.authSession.findMany({ where: { userId: user.id } });
    expect(sessions.map(({ id }) => id)).toEqual([visitor.jar.sessionId]);
    expect(visitor.jar.sessionId).not.toBe(viewer.sessionId);
  });

  it.each([
    [
      "changed",
      `mutation { changed: changePassword(
        input: { currentPassword: "${password}", newPassword: "third one" }
      ) { __typename ... on ValidationError { fields { path message } } } }`,
    ],
    [
      "deleted",
      `mutation { changed: deleteAccount(input: { currentPassword: "${password}" }) {
        __typename ... on ValidationError { fields { path message } }
      } }`,
    ],
  ])("is not %s with a password that is changed during the comparison", async (_what, source) => {
    const { user, run } = await signedIn();
    const { compare } = bcrypt;
    const compared = vi.spyOn(bcrypt, "compare").mockImplementation((async (
      data: string,
      hash: string,
    ) => {
      const matches = await compare(data, hash);
      await test.db.user.update({ where: { id: user.id }, data: { passwordHash: otherHash } });
      await test.db.authSession.deleteMany({ where: { userId: user.id } });
      return matches;
    }) as typeof compare);
    const { data } = await run(source);
    compared.mockRestore();
    expect(data.changed.fields).toEqual([
      { path: ["currentPassword"], message: "This is not your password" },
    ]);
    expect(await test.db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      passwordHash: otherHash,
    });
    expect(await test.db.authSession.count({ where: { userId: user.id } })).toBe(0);
  });

  it("lists its sessions and ends one of them, but nobody else's", async () => {
    const { user, viewer, run } = await signedIn();
    await signIn(createVisitor(), { email: user.email, password });
    const { data } = await run("{ viewer { sessions { id current userAgent } } }");
    expect(data.viewer.sessions).toHaveLength(2);
    const other = data.viewer.sessions.find(({ current }: { current: boolean }) => !current);
    const stranger = await signedIn();
    const revoke = "mutation ($id: ID!) { revokeSession(input: { id: $id }) { __typename } }";
    const foreign = await run(revoke, { id: stranger.viewer.sessionId });
    expect(foreign.data.revokeSession.__typename).toBe("NotFoundError");
    expect((await run(revoke, { id: other.id })).data.revokeSession.__typename).toBe("Deleted");
    const left = await test.db.authSession.findMany({ where: { userId: user.id } });
    expect(left.map(({ id }) => id)).toEqual([viewer.sessionId]);
  });

  it("signs out on the server", async () => {
    const { viewer, visitor, run } = await signedIn();
    const { data } = await run("mutation { endSession { __typename } }");
    expect(data.endSession).toEqual({ __typename: "Deleted" });
    expect(await test.db.authSession.count({ where: { id: viewer.sessionId } })).toBe(0);
    expect(visitor.jar.sessionId).toBeUndefined();
  });

  it("exports all data stored about it except the password hash", async () => {
    const { user, run } = await signedIn();
    const { data } = await run("{ viewer { dataExport securityEvents { action } } }");
    expect(data.viewer.dataExport.account).toMatchObject({
      email: user.email,
      fullName: "Ada Byron",
    });
    expect(JSON.stringify(data.viewer.dataExport)).not.toContain("$2b$");
    expect(data.viewer.securityEvents).toEqual([{ action: "account.sign-in" }]);
  });

  it("exports what was sent with its address, and nothing of others", async () => {
    const { user, run } = await signedIn();
    const message = {
      conferenceId: defaultConferenceId,
      name: "Ada",
      subject: "Lift",
      message: "Is there one?",
    };
    for (const email of [user.email, newAddress()]) {
      await test.db.newsletterSubscription.create({
        data: { conferenceId: defaultConferenceId, email },
      });
      await test.db.contactSubmission.create({ data: { ...message, email } });
      await createSignUp({ email, fullName: `Sign-up of ${email}` });
    }
    const { data } = await run("{ viewer { dataExport } }");
    const { newsletters, messages, signUps } = data.viewer.dataExport;
    expect(newsletters).toEqual([expect.objectContaining({ email: user.email, verifiedAt: null })]);
    expect(messages).toEqual([expect.objectContaining({ ...message, email: user.email })]);
    expect(signUps).toEqual([
      {
        email: user.email,
        fullName: `Sign-up of ${user.email}`,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(data.viewer.dataExport)).not.toContain("$2b$");
  });

  it("is deleted with its own conferences only, of which the caches hear", async () => {
    const { user, visitor, viewer } = await signedIn();
    const heard: ContentChange[] = [];
    const events: ContentEvents = {
      announce: async (_tx, changes) => void heard.push(...changes),
      publish: (changes) => void heard.push(...changes),
    };
    const run = (source: string, variables = {}) =>
      execute(test.db, source, { viewer, variables, context: { ...visitor.context, events } });
    const other = await createUser();
    const conference = {
      name: "Mine",
      description: "",
      startDate: new Date(),
      endDate: new Date(),
    };
    const mine = await test.db.conference.create({ data: { ...conference, ownerId: user.id } });
    const theirs = await test.db.conference.create({ data: { ...conference, ownerId: other.id } });
    const source = `mutation ($currentPassword: String!) {
      deleteAccount(input: { currentPassword: $currentPassword }) { __typename ${errorFields} }
    }`;
    const refused = await run(source, { currentPassword: "wrong horse" });
    expect(refused.data.deleteAccount.__typename).toBe("ValidationError");
    const done = await run(source, { currentPassword: password });
    expect(done.data.deleteAccount.__typename).toBe("Deleted");
    expect(await test.db.user.count({ where: { id: user.id } })).toBe(0);
    expect(await test.db.authSession.count({ where: { userId: user.id } })).toBe(0);
    const left = await test.db.conference.findMany({ where: { NOT: { id: defaultConferenceId } } });
    expect(left.map(({ id }) => id)).toEqual([theirs.id]);
    expect(heard.map(({ entity, entityId }) => [entity, entityId])).toEqual([
      ["conference", mine.id],
      ["conference", mine.id],
    ]);
  });
});
