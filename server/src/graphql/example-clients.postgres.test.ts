import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seed } from "@summit/prisma/seed.ts";
import { createTokenText, hashOfToken, startOfToken } from "@summit/schema/api-token/token-text.ts";
import { endpointSecret } from "@summit/schema/webhook/webhook-secret.ts";
import { build } from "rolldown";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { serve } from "../../testing/serve.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** Runs the clients of examples/ against the whole application. */
const repository = fileURLToPath(new URL("../../../", import.meta.url));
const examples = join(repository, "examples");
const csv = (name: string) => join(examples, "data", name);

const clients = [
  { language: "TypeScript", run: [process.execPath], scripts: "typescript" },
  { language: "Python", run: ["python3", "-B"], scripts: "python" },
] as const;

const files = {
  typescript: {
    export: "export.mjs",
    import: "import.mjs",
    mirror: "mirror.mjs",
    agenda: "agenda.mjs",
  },
  python: {
    export: "export.py",
    import: "import_csv.py",
    mirror: "mirror.py",
    agenda: "agenda.py",
  },
};

/** The scripts by language. Those in TypeScript are compiled once, because compiling at each start takes a second. */
const folders = { typescript: "", python: join(examples, "python") };

const eventTypes = ["speaker", "schedule_item"].flatMap((record) =>
  ["created", "updated", "deleted"].map((verb) => `${record}.${verb}`),
);

let app: TestApp;
let token: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "summit-examples-"));
  folders.typescript = join(folder, "typescript");
  await build({
    input: Object.values(files.typescript).map((name) =>
      join(examples, "typescript", name.replace(".mjs", ".ts")),
    ),
    platform: "node",
    output: { dir: folders.typescript, entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
    logLevel: "warn",
  });
  app = await createTestApp({ deliver: async () => {}, post: { isAllowed: () => true } });
  const { client } = app.db;
  await seed(client);
  // More than two pages, without recent changes.
  const names = Array.from({ length: 190 }, (_, index) => `Speaker ${index}`);
  await client.speaker.createMany({
    data: names.map((name, index) => ({
      conferenceId: "default",
      name,
      title: "Engineer",
      slug: `speaker-${index}`,
    })),
  });
  const data = { updatedAt: new Date("2025-01-01") };
  await client.speaker.updateMany({ data });
  await client.scheduleItem.updateMany({ data });
  const [speaker, session] = [
    await client.speaker.findFirstOrThrow({ where: { slug: "speaker-1" } }),
    await client.scheduleItem.findFirstOrThrow(),
  ];
  const later = { updatedAt: new Date("2025-02-01") };
  await client.speaker.update({ where: { id: speaker.id }, data: later });
  await client.scheduleItem.update({ where: { id: session.id }, data: later });
  const { id: userId } = await client.user.create({
    data: {
      email: "script@example.com",
      fullName: "Script",
      passwordHash: "unused",
      isOrganizer: true,
    },
  });
  token = createTokenText();
  await client.apiToken.create({
    data: {
      tokenHash: hashOfToken(token),
      start: startOfToken(token),
      name: "Script",
      userId,
      conferenceId: "default",
      scopes: ["programme_write"],
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe.each(clients)("the $language client", ({ language, run: [command, ...args], scripts }) => {
  const environment = (more: object) => ({
    PATH: process.env.PATH,
    SUMMIT_URL: app.url,
    SUMMIT_TOKEN: token,
    ...more,
  });
  const commandOf = (script: keyof typeof files.python, of: string[]) => [
    ...args,
    join(folders[scripts], files[scripts][script]),
    ...of,
  ];
  const path = (name: string) => join(folder, `${scripts}-${name}`);
  const readFileOf = async (name: string) => JSON.parse(await readFile(path(name), "utf8"));

  type Ran = { status: number; out: string; err: string };

  /** Runs a script until it exits. */
  const run = (script: keyof typeof files.python, of: string[], env = {}): Promise<Ran> =>
    new Promise((resolve) => {
      const options = { cwd: repository, env: environment(env) };
      execFile(command, commandOf(script, of), options, (error, out, err) =>
        resolve({ status: Number(error?.code ?? 0), out, err }),
      );
    });

  /** Without the records that other tests have imported. */
  beforeEach(async () => {
    const where = { externalId: { not: null } };
    await app.db.client.scheduleItem.deleteMany({ where });
    await app.db.client.speaker.deleteMany({ where });
    app.publishChange();
  });

  const isInstalled = language === "TypeScript" || hasPython;

  it.runIf(isInstalled)("exports a conference page by page, and then only changes", async () => {
    const { client } = app.db;
    const inFile = async () => Object.keys((await readFileOf("export.json")).speakers).sort();
    const inDatabase = async () =>
      (await client.speaker.findMany({ select: { id: true } })).map(({ id }) => id).sort();
    const whole = await run("export", [path("export.json")]);
    expect(whole.err).toBe("");
    expect(whole.out).toMatch(/^speakers: 210 read, 210 in all$/m);
    expect(await inFile()).toEqual(await inDatabase());

    const { id } = await client.speaker.findFirstOrThrow({ where: { slug: "speaker-7" } });
    await client.speaker.update({ where: { id }, data: { topic: language } });
    app.publishChange();
    const increment = await run("export", [path("export.json")]);
    expect(increment.out).toMatch(/^speakers: 2 read, 210 in all\nsessions: 1 read, 34 in all$/m);
    expect((await readFileOf("export.json")).speakers[id].topic).toBe(language);

    await client.speaker.update({ where: { id }, data: { publication: "draft" } });
    app.publishChange();
    await run("export", [path("export.json")]);
    expect(await inFile()).toEqual((await inDatabase()).filter((other) => other !== id));
    const updatedAt = new Date("2025-01-01");
    const data = { publication: "published", updatedAt } as const;
    await client.speaker.update({ where: { id }, data });
  });

  it.runIf(isInstalled).each<[string, (text: string) => Buffer]>([
    ["Windows-1252 with semicolons", (text) => Buffer.from(text.replaceAll("|", ";"), "latin1")],
    ["UTF-16 with tabs", (text) => Buffer.from(`\uFEFF${text.replaceAll("|", "\t")}`, "utf16le")],
    ["UTF-8 with a mark", (text) => Buffer.from(`\uFEFF${text.replaceAll("|", ",")}`)],
  ])("imports a spreadsheet saved as %s", async (_format, encode) => {
    const file = path("spreadsheet.csv");
    await writeFile(file, encode('externalId|name|title\r\ncrm-9|Élise|"One|two"\r\n'));
    expect(await run("import", [file])).toMatchObject({ err: "", status: 0 });
    const where = { externalId: "crm-9" };
    expect(await app.db.client.speaker.findMany({ where })).toMatchObject([
      { name: "Élise", title: expect.stringMatching(/^One[;,\t]two$/) },
    ]);
  });

  it.runIf(isInstalled)("imports files idempotently, and reports invalid rows", async () => {
    const importAll = () => run("import", [csv("speakers.csv"), csv("sessions.csv")]);
    const told = (outcome: string) =>
      ["crm-1", "crm-2", "talk-1", "talk-2"].map((id) => `${id} ${outcome}\n`).join("");
    expect(await importAll()).toEqual({ status: 0, out: told("created"), err: "" });
    expect(await importAll()).toEqual({ status: 0, out: told("unchanged"), err: "" });
    const talk = await app.db.client.scheduleItem.findFirstOrThrow({
      where: { externalId: "talk-2" },
      include: { speakers: { include: { speaker: true }, orderBy: { position: "asc" } } },
    });
    expect(talk.title).toBe("Small models, large halls");
    expect(talk.speakers.map(({ speaker }) => speaker.name)).toEqual(["Ada Byron", "Zoë Nakamura"]);

    await writeFile(path("faulty.csv"), "externalId,name,title\ncrm-3,,Chief\ncrm-1,Ada,Chief\n");
    const refused = await run("import", [path("faulty.csv")]);
    expect(refused).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^crm-3 refused, name: /),
    });
    expect(refused.out).toContain("ROWS_REFUSED: ");
    const ada = await app.db.client.speaker.findFirst({ where: { externalId: "crm-1" } });
    expect(ada?.name).toBe("Ada Byron");
  });

  it.runIf(isInstalled)("fails with the reason if its token is unknown or missing", async () => {
    const unknown = await run("import", [csv("speakers.csv")], {
      SUMMIT_TOKEN: createTokenText(),
    });
    expect(unknown.status).toBe(1);
    expect(unknown.err).toContain("UNAUTHENTICATED: ");
    expect((await run("import", [csv("speakers.csv")], { SUMMIT_TOKEN: "" })).err).toContain(
      "UNAUTHENTICATED: ",
    );
  });

  describe("keeps a mirror", () => {
    let mirror: ChildProcess;
    let url: string;
    let secret: string;
    let out = "";

    beforeAll(async () => {
      if (!isInstalled) return;
      const free = await serve(() => {});
      await free.close();
      url = `${free.url}/`;
      const { id, nonce } = await app.db.client.webhookEndpoint.create({
        data: { conferenceId: "default", url, nonce: "one", eventTypes },
      });
      secret = endpointSecret(createSecrets(app.sessionSecret), id, nonce);
      const env = environment({ SUMMIT_WEBHOOK_SECRET: secret, PORT: new URL(url).port });
      mirror = spawn(command, commandOf("mirror", [path("mirror.json")]), { cwd: repository, env });
      mirror.stdout?.on("data", (text) => (out += text));
      await vi.waitFor(() => expect(out).toContain("up to date"), { timeout: 60_000 });
    });

    afterAll(async () => {
      if (!isInstalled) return;
      const ended = once(mirror, "exit");
      mirror.kill();
      await ended;
      await app.db.client.webhookEndpoint.deleteMany();
    });

    const deliver = async (id: string, event: object, { at = new Date(), key = secret } = {}) => {
      const body = JSON.stringify(event);
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "webhook-id": id,
          "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
          "webhook-signature": new Webhook(key).sign(id, at, body),
        },
        body,
      });
      return { status: response.status, text: await response.text() };
    };

    it.runIf(isInstalled)("that is updated by webhooks, and then equals an export", async () => {
      await run("import", [csv("speakers.csv"), csv("sessions.csv")]);
      const inMirror = async (kind: string) =>
        Object.values<{ externalId?: string }>((await readFileOf("mirror.json"))[kind]).map(
          ({ externalId }) => externalId,
        );
      const until = (check: () => Promise<void>) =>
        vi.waitFor(check, { timeout: 30_000, interval: 100 });
      await until(async () => {
        expect(await inMirror("speakers")).toEqual(expect.arrayContaining(["crm-1", "crm-2"]));
        expect(await inMirror("sessions")).toEqual(expect.arrayContaining(["talk-1", "talk-2"]));
      });
      const { id } = await app.db.client.speaker.findFirstOrThrow({
        where: { externalId: "crm-2" },
      });
      const remove = `mutation ($id: ID!) { deleteSpeaker(input: { id: $id }) { __typename } }`;
      const asScript = { Authorization: `Bearer ${token}` };
      await app.graphql(remove, { id }, asScript);
      await until(async () => expect(await inMirror("speakers")).not.toContain("crm-2"));
      await rm(path("compared.json"), { force: true });
      await run("export", [path("compared.json")]);
      await until(async () => {
        const { deliveries, ...content } = await readFileOf("mirror.json");
        expect(deliveries.length).toBeGreaterThan(4);
        expect(content).toEqual(await readFileOf("compared.json"));
      });
    });

    it.runIf(isInstalled)("that ignores forged, expired, late or repeated deliveries", async () => {
      const { id } = await app.db.client.speaker.findFirstOrThrow({ where: { slug: "speaker-3" } });
      const deleted = { type: "speaker.deleted", data: { id } };
      const hasRecord = async () => id in (await readFileOf("mirror.json")).speakers;
      const other = `whsec_${Buffer.from("another secret").toString("base64")}`;
      expect(await deliver("a", deleted, { key: other })).toMatchObject({ status: 401 });
      const at = new Date(Date.now() - 6 * 60_000);
      expect(await deliver("a", deleted, { at })).toMatchObject({ status: 401 });
      expect(await hasRecord()).toBe(true);

      const late = { type: "speaker.updated", data: { id, version: 1 } };
      expect(await deliver("b", late)).toEqual({ status: 200, text: "known" });
      expect(await deliver("b", deleted)).toEqual({ status: 200, text: "duplicate" });
      expect(await hasRecord()).toBe(true);
      expect(await deliver("c", deleted)).toEqual({ status: 200, text: "applied" });
      expect(await hasRecord()).toBe(false);
      const ahead = { type: "speaker.updated", data: { id, version: 1_000 } };
      expect(await deliver("d", ahead)).toMatchObject({ status: 500 });
      expect(await deliver("e", { type: "webhook.test", data: { id } })).toEqual({
        status: 200,
        text: "ignored",
      });
    });
  });

  it.runIf(isInstalled)("fetches the agenda once, and then revalidates it", async () => {
    const ask = (env = {}) => run("agenda", [path("agenda.json")], env);
    const first = await ask();
    expect(first.err).toBe("200 OK\n");
    expect(first.out.trim().split("\n")).toHaveLength(1 + 34);
    expect(await ask()).toEqual({ status: 0, out: first.out, err: "304 Not Modified\n" });
    const offline = await ask({ SUMMIT_URL: "http://127.0.0.1:9" });
    expect(offline).toMatchObject({ status: 0, out: first.out });
    expect(offline.err).toMatch(/^Not up to date: /);
    await app.db.client.scheduleItem.updateMany({
      where: { title: { contains: "Doors" } },
      data: { title: `Doors, with ${language}` },
    });
    app.publishChange();
    const changed = await ask();
    expect(changed).toMatchObject({ err: "200 OK\n", out: expect.stringContaining(language) });
  });
});
