import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { type DatabaseConfig, openDatabase } from "@summit/prisma/open-database.ts";
import { builtInContent } from "@summit/prisma/seed.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { createFromTemplate } from "@summit/prisma/testing/postgres-databases.ts";
import { hashPassword } from "@summit/schema/account/passwords.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { addSampleRecords, type RecordIds } from "@summit/schema/testing/sample-rows.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type ServerProcess, startServer } from "../faults/processes.ts";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { type Client, createClient } from "./client.ts";
import { type Figures, noFigures } from "./figures.ts";

export const roles = [
  ...(["stranger", "member", "ownerOfA", "editorOfA", "helperOfA", "ownerOfB"] as const),
  "organizer",
] as const;
export type Role = (typeof roles)[number];

export const password = "correct horse battery staple";
export const sessionSecret = "kT3vQz8wLr5yNc2xHd7mPb4jGf6sZa9u";
export const emailOf = (role: Role) => `${role.toLowerCase()}@example.com`;

/** The attacked server, with users of every role and two conferences of users. */
export interface Target extends Client {
  readonly figures: Figures;
  readonly server: ServerProcess;
  readonly mail: MailServer;
  /** The records of the default conference and of the two owners' conferences. */
  readonly records: Record<"site" | "a" | "b", RecordIds>;
  /** Ids of the users, except the anonymous one. */
  readonly people: Record<string, string>;
  /** A newly signed-in client of a role; strangers send no cookie. */
  as(role: Role): Promise<Visitor>;
  /** The CPU time that the server has used so far, which does not depend on other load on the machine. */
  cpuMs(): Promise<number>;
  /** Waits until the server is idle, because it renders pages after the start. */
  untilIdle(): Promise<void>;
  /** Stops the server, and inspects its database. */
  afterwards<Result>(look: (db: PrismaClient) => Promise<Result>): Promise<Result>;
  /** The return value of `prepare`. */
  readonly before: unknown;
}

/** A client with its own session. */
export interface Visitor {
  readonly cookie: string;
  graphql: Client["graphql"];
}

const pollIntervalMs = 500;
/** CPU time of the two measurements and of timers. */
const idleCpuMs = 100;

type Options = {
  env?: Record<string, string>;
  /** Adds rows before the server starts; the return value becomes `before`. */
  prepare?: (db: PrismaClient, target: Pick<Target, "records" | "people">) => Promise<unknown>;
};

/** Starts a server for the attacks of the surrounding file, and stops it afterwards. */
export function useTarget({ env = {}, prepare = async () => {} }: Options = {}): Target {
  const figures = noFigures();
  const cleanUp: (() => Promise<unknown>)[] = [];
  let database: DatabaseConfig;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "summit-security-"));
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = inject("postgres");
    const created = postgres && (await createFromTemplate(postgres));
    if (created) cleanUp.push(created.drop);
    database = { dataDir, databaseUrl: created?.url };
    const db = await openDatabase(database, builtInContent);
    const rows = await addPeople(db.client);
    const before = await prepare(db.client, rows);
    await db.close();
    const mail = await startMailServer();
    cleanUp.push(mail.stop);
    const server = await startServer({
      DATA_DIR: dataDir,
      ...(created && { DATABASE_URL: created.url }),
      SESSION_SECRET: sessionSecret,
      SMTP_URL: mail.url,
      ORGANIZER_SELF_SERVICE: "false",
      RATE_LIMIT_FACTOR: "100000",
      LOG_LEVEL: "fatal",
      ...env,
    });
    cleanUp.push(() => server.end("SIGTERM"));
    Object.assign(target, { server, mail, before, ...rows, ...createClient(server.url, figures) });
  });
  afterAll(async () => {
    for (const step of cleanUp.reverse()) await step();
  });

  async function signIn(role: Role): Promise<string> {
    const { headers, text } = await target.graphql(
      "mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }",
      { input: { email: emailOf(role), password } },
    );
    const cookie = headers["set-cookie"]?.[0]?.split(";")[0];
    if (!cookie) throw new Error(`${role} cannot sign in: ${text}`);
    return cookie;
  }
  /** The rest is there once the server has started. */
  const target = {
    figures,
    async as(role: Role): Promise<Visitor> {
      const cookie = role === "stranger" ? "" : await signIn(role);
      return {
        cookie,
        graphql: (query, variables, headers) =>
          target.graphql(query, variables, { ...(cookie && { Cookie: cookie }), ...headers }),
      };
    },
    async cpuMs() {
      const { text } = await target.send("/metrics");
      return Number(text.match(/^process_cpu_seconds_total ([\d.e-]+)/m)?.[1]) * 1_000;
    },
    async untilIdle() {
      let used = Number.POSITIVE_INFINITY;
      while (used > idleCpuMs) {
        const before = await target.cpuMs();
        await delay(pollIntervalMs);
        used = (await target.cpuMs()) - before;
      }
    },
    async afterwards<Result>(look: (db: PrismaClient) => Promise<Result>): Promise<Result> {
      expect(await target.server.end("SIGTERM")).toBe(0);
      const db = await openDatabase(database);
      try {
        return await look(db.client);
      } finally {
        await db.close();
      }
    },
  } as Target;
  return target;
}

async function addPeople(db: PrismaClient): Promise<Pick<Target, "records" | "people">> {
  const create = factories(db);
  const passwordHash = await hashPassword(password);
  const people: Record<string, string> = {};
  for (const role of roles.filter((role) => role !== "stranger")) {
    const isOrganizer = role === "organizer";
    const data = { email: emailOf(role), fullName: role, passwordHash, isOrganizer };
    people[role] = (await create.user(data)).id;
  }
  // The server itself changes none of them during the attacks.
  const settled = { OutgoingMail: { status: "failed" }, Telling: { state: "stopped" } };
  const addRecords = async (conferenceId: string) => {
    await db.proposalDigest.create({ data: { conferenceId, toldUntil: new Date() } });
    return addSampleRecords(db, conferenceId, settled);
  };
  const owned = async (ownerId = "") => addRecords((await create.conference({ ownerId })).id);
  const a = await owned(people.ownerOfA);
  const { conferenceId } = a;
  await db.member.createMany({
    data: [
      { conferenceId, userId: people.editorOfA ?? "", role: "editor" },
      { conferenceId, userId: people.helperOfA ?? "", role: "helper" },
    ],
  });
  const b = await owned(people.ownerOfB);
  return {
    people,
    records: { a, b, site: await addRecords(defaultConferenceId) },
  };
}

/** The last test of a file: the server had no unexpected errors and is still running; reports the figures. */
export function expectNoHarm(target: Target): void {
  it("ends with a living server and without an internal error", ({ task }) => {
    const { figures, server } = target;
    task.meta.figures = figures;
    expect(figures.attacks).toBeGreaterThan(0);
    expect(figures.internalErrors).toEqual([]);
    expect([server.process.exitCode, server.process.signalCode]).toEqual([null, null]);
  });
}
