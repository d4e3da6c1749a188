import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, loadConfig } from "#config.ts";
import { paths } from "#paths.ts";
import { defaultRetention } from "#privacy/retention.ts";

const secret = "k9VtQ2mWx7Zb4NfR8sYc1HdL6pJg3TqA";
const databaseUrl = "postgresql://summit:summit@localhost:5432/summit";

describe("configuration", () => {
  test("has defaults for all variables", () => {
    expect(loadConfig({})).toMatchObject({
      port: 4000,
      publicUrl: "http://localhost:4000",
      databaseUrl: undefined,
      dataDir: `${paths.root}.data`,
      trustProxy: false,
      smtpUrl: undefined,
      mailFrom: { address: "no-reply@localhost" },
      bounceSecret: undefined,
      letterPace: { perMinute: 600, perDay: 2_000 },
      organizerSelfService: true,
      plans: "demo",
      rateLimitFactor: 1,
      cdnMaxAge: 0,
      shutdownDelayMs: 500,
      development: false,
      production: false,
      logLevel: "info",
    });
  });

  test("reads secrets from files", () => {
    const directory = mkdtempSync(join(tmpdir(), "summit-config-"));
    const file = join(directory, "secret");
    writeFileSync(file, `${secret}\n`);
    expect(loadConfig({ SESSION_SECRET_FILE: file }).sessionSecret).toBe(secret);
    expect(() => loadConfig({ SESSION_SECRET_FILE: file, SESSION_SECRET: secret })).toThrow(
      "SESSION_SECRET and SESSION_SECRET_FILE are both set.",
    );
    rmSync(directory, { recursive: true });
    expect(() => loadConfig({ SESSION_SECRET_FILE: file })).toThrow(
      `SESSION_SECRET_FILE cannot be read: ENOENT at ${file}.`,
    );
  });

  test("derives the public address from the port, and drops a trailing slash", () => {
    expect(loadConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    expect(loadConfig({ PUBLIC_URL: "https://summit.example/" }).publicUrl).toBe(
      "https://summit.example",
    );
  });

  test("reads the mailbox of replies, whose address has the domain of the sender unless it has its own", () => {
    const env = { MAIL_FROM: "Summit <no-reply@summit.example>" };
    const IMAP_URL = "imaps://team%40sea.example:p%2Fss%3A@mail.example/Replies%20here";
    expect(loadConfig(env).mailbox).toBeUndefined();
    expect(loadConfig({ ...env, IMAP_URL }).mailbox).toEqual({
      host: "mail.example",
      port: 993,
      secure: true,
      user: "team@sea.example",
      password: "p/ss:",
      folder: "Replies here",
      address: "team@sea.example",
    });
    expect(loadConfig({ ...env, IMAP_URL: "imap://team:s@mail.example:1143" }).mailbox).toEqual(
      expect.objectContaining({
        port: 1143,
        secure: false,
        folder: "INBOX",
        address: "team@summit.example",
      }),
    );
  });

  test.each([
    [undefined, "no-reply@mail.summit.example"],
    ["team", "team@mail.summit.example"],
    ["team%40Summit.example", "team@Summit.example"],
    ["team%40in.mail.summit.example", "team@in.mail.summit.example"],
    // Domains that may be somebody else's.
    ["team%40sea.example", "no-reply@mail.summit.example"],
    ["team%40ill.summit.example", "no-reply@mail.summit.example"],
    ["team%40mmit.example", "no-reply@mail.summit.example"],
  ])("lets mails go back to a mailbox of the sender's domain: %s", (user, address) => {
    const env = { MAIL_FROM: "no-reply@mail.summit.example" };
    const IMAP_URL = user && `imaps://${user}:secret@imap.example`;
    expect(loadConfig({ ...env, IMAP_URL }).returnAddress).toBe(address);
  });

  test("reads the pace of letters, of which a day may have none", () => {
    const env = { LETTERS_PER_MINUTE: "30", LETTERS_PER_DAY: "0" };
    expect(loadConfig(env).letterPace).toEqual({ perMinute: 30, perDay: 0 });
  });

  test("treats empty variables as unset", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: " " }).port).toBe(4000);
  });

  test("reads retention periods", () => {
    expect(loadConfig({ RETENTION_DAYS: "mails=30, log=off" }).retention).toEqual({
      ...defaultRetention,
      mails: 30,
      log: null,
    });
    for (const value of ["letters=3", "mails", "mails=0", "mails=-1", "mails=soon", "toString=1"]) {
      expect(() => loadConfig({ RETENTION_DAYS: value })).toThrow(
        /^RETENTION_DAYS must be like mails=90,log=off; what can be named is messages, spam, .*log\.$/,
      );
    }
  });

  test("is immutable", () => {
    expect(Object.isFrozen(loadConfig({}))).toBe(true);
  });

  test.each([
    ["2", 2],
    ["false", false],
    ["loopback, 10.0.0.0/8", ["loopback", "10.0.0.0/8"]],
  ])("reads TRUST_PROXY=%s", (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  test.each([
    [{ PUBLIC_URL: "https://summit.example" }, { address: "no-reply@summit.example" }],
    [{ PUBLIC_URL: "http://127.0.0.1:4000" }, { address: "no-reply@localhost" }],
    [{ PUBLIC_URL: "http://[::1]:4000" }, { address: "no-reply@localhost" }],
    [{ MAIL_FROM: "news@summit.example" }, { address: "news@summit.example" }],
    [{ MAIL_FROM: "Summit <a@b.example>" }, { name: "Summit", address: "a@b.example" }],
    [
      { MAIL_FROM: '"Summit, London" <a@b.example>' },
      { name: "Summit, London", address: "a@b.example" },
    ],
  ])("sends mail as %o says", (env, expected) => {
    expect(loadConfig(env).mailFrom).toEqual(expected);
  });

  test.each([
    [{}, true],
    [{ NODE_ENV: "development", DATABASE_URL: databaseUrl }, true],
    [{ DATABASE_URL: databaseUrl }, false],
    [{ NODE_ENV: "production" }, false],
    [{ NODE_ENV: "production", ORGANIZER_SELF_SERVICE: "true" }, true],
    [{ ORGANIZER_SELF_SERVICE: "false" }, false],
  ])("with %o, organizer self-service is %s", (env, expected) => {
    expect(loadConfig(env).organizerSelfService).toBe(expected);
  });

  test.each([
    ["PORT", "http"],
    ["SHUTDOWN_DELAY", "61"],
    ["CONTENT", "some"],
    ["PLANS", "on"],
    ["PORT", "70000"],
    ["PORT", "80.5"],
    ["PUBLIC_URL", "summit.example"],
    ["PUBLIC_URL", "ftp://summit.example"],
    ["PUBLIC_URL", "https://summit.example/site"],
    ["DATABASE_URL", "mysql://localhost/summit"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", "a".repeat(40)],
    ["SESSION_SECRET", `${"secret".repeat(5)}1234`],
    ["SESSION_SECRET", "0123456789abcdef0123456789abcdef"],
    ["SESSION_SECRET", "change-me-change-me-change-me-change-me"],
    ["SESSION_SECRET", "my-very-secret-session-password-2026"],
    ["TRUST_PROXY", "everyone"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["SMTP_URL", "mail.example:25"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "smtp://"],
    ["IMAP_URL", "imaps://mail.example/INBOX"],
    ["IMAP_URL", "imaps://team:@mail.example"],
    ["IMAP_URL", "https://team:secret@mail.example"],
    ["IMAP_URL", "imaps://team:50%@mail.example"],
    ["MAIL_FROM", "summit"],
    ["MAIL_FROM", "Summit <summit>"],
    ["MAIL_FROM", "Summit\r\nBcc: x@example.com <no-reply@summit.example>"],
    ["BOUNCE_SECRET", "fifteen letters"],
    ["LETTERS_PER_MINUTE", "0"],
    ["LETTERS_PER_MINUTE", "1.5"],
    ["LETTERS_PER_MINUTE", "many"],
    ["LETTERS_PER_DAY", "-1"],
    ["LETTERS_PER_DAY", "many"],
    ["TYPEFORM_SECRET", "fifteen letters"],
    ["ORGANIZER_SELF_SERVICE", "yes"],
    ["RATE_LIMIT_FACTOR", "0"],
    ["RATE_LIMIT_FACTOR", "many"],
    ["RATE_LIMIT_FACTOR", "Infinity"],
    ["NODE_ENV", "staging"],
    ["LOG_LEVEL", "loud"],
  ])("rejects %s=%s with one sentence that names the variable", (name, value) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
  });

  test("names every setting that is wrong at once, each by a sentence of its own", () => {
    const env = {
      PORT: "http",
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      SMTP_URL_FILE: "/nowhere",
      PLANS: "on",
    };
    const sentences = [
      "SMTP_URL_FILE cannot be read: ENOENT at /nowhere.",
      "PORT must be a port number between 0 and 65535.",
      "PLANS must be demo or off.",
      "SESSION_SECRET must be set in production: at least 32 random characters.",
    ];
    expect(() => loadConfig(env)).toThrow(new ConfigError(sentences.join("\n")));
  });

  test("says of a secret's unreadable file only that, not that the secret is missing, too", () => {
    const env = { NODE_ENV: "production", DATABASE_URL: databaseUrl };
    expect(() => loadConfig({ ...env, SESSION_SECRET_FILE: "/nowhere" })).toThrow(
      new ConfigError("SESSION_SECRET_FILE cannot be read: ENOENT at /nowhere."),
    );
  });

  test("production with a database server requires a strong session secret", () => {
    const env = { NODE_ENV: "production", DATABASE_URL: databaseUrl };
    expect(() => loadConfig(env)).toThrow(/^SESSION_SECRET must be set/);
    expect(loadConfig({ ...env, SESSION_SECRET: secret }).sessionSecret).toBe(secret);
  });
});

const read = (file: string) => readFileSync(`${paths.root}${file}`, "utf8");
const namesIn = (file: string, pattern: RegExp) =>
  new Set([...read(file).matchAll(pattern)].map(([, name = ""]) => name));
const explained = [...namesIn(".env.example", /^# ([A-Z_]+)=/gm)];

test(".env.example explains every variable that the server reads, and one that Compose alone reads", () => {
  const known = namesIn("server/src/config.ts", /^ {4}([A-Z_]+): /gm);
  expect(known).toContain("DATABASE_URL");
  expect(new Set(explained)).toEqual(known.add("POSTGRES_PASSWORD"));
});

test(".env.example and the documentation name every retention period with its default", () => {
  const settings = read(".env.example").replaceAll(/\n# /g, " ");
  const table = read("docs/operations.md");
  for (const [kind, days] of Object.entries(defaultRetention)) {
    expect(settings).toMatch(new RegExp(`[:,] ${kind} ${days ?? "off"}[.,]`));
    expect(table).toMatch(new RegExp(`^\\| \`${kind}\` \\| .+ \\| ${days ?? "`off`.*"} \\|$`, "m"));
  }
});

test.each([
  ["CONTENT", "none", "none"],
  ["DEMO_CONTENT", "off", "none"],
  ["DEMO_CONTENT", "on", "built-in"],
])("a new database begins as %s=%s says: with the content %s", (name, value, content) => {
  expect(loadConfig({ [name]: value }).content).toBe(content);
});

test("docker-compose.yml hands on every variable that .env.example explains", () => {
  const compose = read("docker-compose.yml");
  const handedOn = (name: string) =>
    compose.includes(`${name}_FILE: /`) || compose.includes(`${name}: \${${name}:-`);
  // The image sets these.
  const others = new Set(["PORT", "DATA_DIR", "NODE_ENV"]);
  expect(explained.filter((name) => !handedOn(name) && !others.has(name))).toEqual([]);
});

test("the proxy looks the replicas up while it runs, and hands on the host as the client sent it", () => {
  const upstream = read("server/deploy/upstream.conf");
  expect(upstream).toMatch(/^ {2}resolver \S+ valid=\d+s/m);
  expect(upstream).toMatch(/^ {2}zone \S+ \d+k;/m);
  const servers = [...upstream.matchAll(/^ {2}server .*$/gm)].map(([line]) => line);
  expect(servers.length).toBeGreaterThan(1);
  expect(servers.filter((line) => !/ resolve /.test(line))).toEqual([]);
  expect(read("server/deploy/nginx.conf")).toContain("proxy_set_header Host $http_host;");
});
