import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setPlanLimits } from "#conference/plans.ts";
import type { ContentChange } from "#content/content-events.ts";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { recheckHosts } from "#hosts/host-check.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();

/** The DNS records; a lookup of any other name fails. */
let records: Record<string, string[] | undefined>;
const hostRecords: Context["hostRecords"] = {
  async texts(name) {
    const texts = records[name];
    if (!texts) throw new Error("ETIMEOUT");
    return texts;
  },
};
const published: ContentChange[] = [];
const events: Context["events"] = {
  announce: async () => {},
  publish: (changes) => void published.push(...changes),
};

let host: string;
let owner: Viewer;
let id: string;
let count = 0;
beforeEach(async () => {
  records = {};
  published.splice(0);
  count += 1;
  host = `day${count}.example`;
  ({ id, owner } = await conferenceOf("pro"));
});
afterEach(() => vi.useRealTimers());

async function conferenceOf(plan: "basic" | "pro" | "enterprise") {
  const create = factories(test.db);
  const user = await create.user();
  const { id } = await create.conference({ ownerId: user.id, plan });
  return { id, owner: viewerOf(user) };
}

const shown = `__typename ... on Error { message } ... on Conference {
  host hostClaim { host state recordName recordValue servedUntil }
}`;

async function run(call: string, viewer = owner, context: Partial<Context> = {}) {
  const { data, codes } = await execute(test.db, `mutation { result: ${call} { ${shown} } }`, {
    viewer,
    context: { hostRecords, events, ...context },
  });
  return data?.result ?? codes;
}

const claim = (name = host, conference = id, viewer = owner) =>
  run(`setConferenceHost(input: { id: "${conference}", host: "${name}" })`, viewer);
const check = (conference = id, viewer = owner) =>
  run(`checkConferenceHost(input: { id: "${conference}" })`, viewer);

async function publishRecords(...ids: string[]) {
  const rows = await test.db.conference.findMany({ where: { id: { in: ids } } });
  records[`_summit.${host}`] = [
    "v=spf1 -all",
    ...rows.map(({ hostToken }) => `summit-verification=${hostToken}`),
  ];
}

async function serve() {
  await claim();
  await publishRecords(id);
  return check();
}

describe("a conference's own host", () => {
  it("is served once its DNS record has been found, not before", async () => {
    expect(await claim()).toMatchObject({
      host: null,
      hostClaim: { host, state: "waiting", recordName: `_summit.${host}` },
    });
    records[`_summit.${host}`] = ["summit-verification=somebody-elses"];
    expect(await check()).toMatchObject({ host: null, hostClaim: { state: "waiting" } });
    await publishRecords(id);
    published.splice(0);
    expect(await check()).toMatchObject({ host, hostClaim: { state: "proven" } });
    expect(published).toEqual([{ conferenceId: id, entity: "conference", entityId: id }]);
  });

  it("requires a new record with each claim, and releases the previous host", async () => {
    const first = await serve();
    const second = await claim(`new.${host}`);
    expect(second).toMatchObject({ host: null, hostClaim: { state: "waiting" } });
    expect(second.hostClaim.recordValue).not.toBe(first.hostClaim.recordValue);
    expect(await run(`removeConferenceHost(input: { id: "${id}" })`)).toMatchObject({
      host: null,
      hostClaim: null,
    });
  });

  it("reports a DNS failure, and changes nothing", async () => {
    await claim();
    expect(await check()).toMatchObject({
      message: "The DNS did not answer. Please try again in a few minutes.",
    });
  });

  it("is looked up at a limited rate", async () => {
    await claim();
    const limits = { count: async () => 30, refund: async () => {}, reset: async () => {} };
    expect(await run(`checkConferenceHost(input: { id: "${id}" })`, owner, { limits })).toEqual([
      "RATE_LIMITED",
    ]);
  });

  it.each([
    ["summit.example", "This is the host of the main site."],
    ["no host", "Must be the name of a host, for example conference.example.org"],
    ["127.0.0.1", "Must be the name of a host, for example conference.example.org"],
  ])("is not %s", async (name, message) => {
    expect(await claim(name)).toMatchObject({ __typename: "ValidationError", message });
  });

  it("needs no plan where the operator has turned plans off", async () => {
    const { id, owner } = await conferenceOf("basic");
    setPlanLimits(false);
    try {
      expect(await claim("free.example", id, owner)).toMatchObject({
        hostClaim: { host: "free.example" },
      });
      const source = `{ plans { name } conference(id: "${id}") { apiAccess } }`;
      const { data } = await execute(test.db, source, { viewer: owner });
      expect(data).toEqual({ plans: [], conference: { apiAccess: true } });
    } finally {
      setPlanLimits(true);
    }
  });

  it("requires a plan that includes it, which cannot be downgraded before", async () => {
    const basic = await conferenceOf("basic");
    const plan = (name: string) =>
      run(`changePlan(input: { id: "${basic.id}", plan: ${name} })`, basic.owner);
    expect(await claim(host, basic.id, basic.owner)).toMatchObject({
      message:
        "The Basic plan does not include a domain of its own. An owner can change to Professional or Enterprise in the settings.",
    });
    expect(await plan("enterprise")).toMatchObject({ __typename: "Conference" });
    expect(await claim(host, basic.id, basic.owner)).toMatchObject({ hostClaim: { host } });
    expect(await plan("basic")).toMatchObject({
      message: `The Basic plan does not include a domain of its own. Remove ${host} under Domain first.`,
    });
    expect(await plan("pro")).toMatchObject({ __typename: "Conference" });
  });
});

describe("two claims to one host", () => {
  it("are decided by the DNS record, not by which came first", async () => {
    const other = await conferenceOf("pro");
    await claim();
    expect(await claim(host, other.id, other.owner)).toMatchObject({ hostClaim: { host } });
    await publishRecords(other.id);
    expect(await check()).toMatchObject({ host: null });
    expect(await check(other.id, other.owner)).toMatchObject({ host });
    await publishRecords(id, other.id);
    const held = { message: "Another conference is served at this host." };
    expect(await check()).toMatchObject(held);
    const third = await conferenceOf("pro");
    expect(await claim(host, third.id, third.owner)).toMatchObject(held);
  });

  it("are won by the one whose record exists now", async () => {
    await serve();
    // Claimed before the first claim was proven.
    const other = await conferenceOf("pro");
    const rival = { host, hostToken: "rivals-token" };
    await test.db.conference.update({ where: { id: other.id }, data: rival });
    await publishRecords(other.id);
    published.splice(0);
    expect(await check(other.id, other.owner)).toMatchObject({ host });
    expect(published.map(({ conferenceId }) => conferenceId)).toEqual([other.id, id]);
    expect(await test.db.conference.findUnique({ where: { id } })).toMatchObject({
      provenHost: null,
    });
  });
});

describe("the daily check of all hosts", () => {
  const look = () => recheckHosts({ db: test.db, events, hostRecords });
  const served = async () => (await run(`changePlan(input: { id: "${id}", plan: pro })`)).host;
  const after = (days: number) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + days * 24 * 3_600_000);
  };

  it("keeps serving a host for a week after its record is gone", async () => {
    await serve();
    records[`_summit.${host}`] = [];
    after(6);
    await look();
    expect(await served()).toBe(host);
    expect(await run(`changePlan(input: { id: "${id}", plan: pro })`)).toMatchObject({
      hostClaim: { state: "missing", servedUntil: expect.any(String) },
    });
    after(1.5);
    await look();
    expect(await served()).toBeNull();
    expect(published.at(-1)?.conferenceId).toBe(id);
    const entry = { entityId: id, action: "conference.lose-host", actorId: null };
    expect(await test.db.auditLogEntry.count({ where: entry })).toBe(1);
    await publishRecords(id);
    await look();
    expect(await served()).toBe(host);
  });

  it("ignores DNS failures, however long", async () => {
    await serve();
    records = {};
    after(60);
    await look();
    expect(await served()).toBe(host);
  });

  it("skips conferences in the bin, whose hosts are released", async () => {
    await serve();
    const { name } = await test.db.conference.findUniqueOrThrow({ where: { id } });
    await execute(
      test.db,
      `mutation { deleteConference(input: { id: "${id}", name: "${name}" }) { __typename } }`,
      { viewer: owner, context: { events } },
    );
    await look();
    const row = await test.db.conference.findUniqueOrThrow({ where: { id } });
    expect(row.provenHost).toBeNull();
  });
});
