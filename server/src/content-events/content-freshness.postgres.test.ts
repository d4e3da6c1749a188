import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { execute, viewerOf } from "@summit/schema/testing/execute.ts";
import {
  contentMutations,
  mutations,
  sampleArgument,
} from "@summit/schema/testing/sample-inputs.ts";
import { addSampleRecords, type RecordIds } from "@summit/schema/testing/sample-rows.ts";
import { persistedQueries } from "@summit/web/persisted-queries";
import { endpoints } from "@summit/web/routes";
import express from "express";
import { parse } from "graphql";
import pino from "pino";
import { beforeAll, expect, it } from "vitest";
import { feedRoutes } from "#feeds/routes.ts";
import { readsOfDocument } from "#graphql/operation-reads.ts";
import type { ResponseCache } from "#response-cache/response-cache.ts";
import { createSiteDirectory } from "#sites/site-directory.ts";
import { type Served, serve } from "../../testing/serve.ts";
import { createContentEvents } from "./content-events.ts";
import type { Reads } from "./reads.ts";

/**
 * After each mutation of content, every changed response must be invalidated: those of the public pages'
 * operations and of the feeds.
 */
const test = useTestDatabase();
const events = createContentEvents();
const freshness = events.freshness(defaultConferenceId);

interface Response {
  text: string;
  reads: Reads;
}

/** Operations of API clients that the pages do not send. */
const ofPrograms = [
  `query GraphSpeakers($conferenceId: ID!) { conference(id: $conferenceId) {
    speakers { totalCount nodes { name updatedAt imageUrl scheduleItems { title } } } } }`,
  `query GraphSessions($conferenceId: ID!) { conference(id: $conferenceId) { scheduleItems {
    totalCount edges { cursor node { title startTime startsAt speakers { name } } } } } }`,
  `query GraphCounts($conferenceId: ID!) { conference(id: $conferenceId) { name
    articles { totalCount } ticketTypes { totalCount } exhibitPackages { totalCount } sponsors { totalCount } } }`,
  `query GraphPrices($conferenceId: ID!) { conference(id: $conferenceId) { venueDetails { country imageUrl }
    ticketTypes { nodes { price { minorUnits } } } exhibitPackages { nodes { purchaseUrl } } } }`,
];

const operations = [...Object.values(persistedQueries), ...ofPrograms].map((text) => ({
  name: /^query (\w+)/.exec(text)?.[1] ?? "",
  text,
  reads: readsOfDocument(parse(text)),
}));
const feeds = Object.values(endpoints)
  .map(({ path }) => path.replace(":day", "day1").replace(":slug", "a"))
  .filter((path) => /\.(xml|ics|json|webmanifest|txt)$/.test(path) && path !== "/built-in.json");

let viewer: ReturnType<typeof viewerOf>;
/** The records shared by most mutations, and separate ones for mutations that delete them or can run only once. */
let ids: RecordIds;
const ownIds = new Map<string, RecordIds>();
let slug: string;
let served: Served;
const ofFeeds = new Map<string, Response>();
beforeAll(async () => {
  await factories(test.db).conference({ id: defaultConferenceId });
  viewer = viewerOf(await factories(test.db).user({ isOrganizer: true }));
  ids = await createRecords();
  for (const name of contentMutations.filter((name) => /^(accept|delete|reject)/.test(name))) {
    ownIds.set(name, await createRecords());
  }
  // Each of these deletes records of one kind only.
  const deleted = await createRecords();
  for (const name of contentMutations.filter((name) => name.startsWith("bulkDelete"))) {
    ownIds.set(name, deleted);
  }
  ({ slug } = await test.db.speaker.findUniqueOrThrow({ where: { id: ids.Speaker ?? "" } }));
  served = await serve(express().use(routesThatNote()));
  return () => served.close();
});

/** Records the text and dependencies of each feed, instead of caching it. */
function routesThatNote() {
  const cache: Pick<ResponseCache, "get" | "isCurrent"> = {
    isCurrent: () => false,
    async get(path, render) {
      const rendering = await render(path);
      if ("sameAs" in rendering) throw new Error(`${path} is not a feed of its own`);
      const { response, reads } = rendering;
      // Private settings in the conference's row change its timestamp, too.
      const text = JSON.stringify(response).replace(
        /((?:version|DTSTAMP|LAST-MODIFIED)\W+)2[\d:.TZ-]+/g,
        "$1",
      );
      ofFeeds.set(path, { text, reads });
      return { status: 301, location: "/" };
    },
  };
  const services = {
    db: test.db,
    logger: pino({ level: "silent" }),
  };
  const front = { send: (_request: unknown, response: express.Response) => void response.end() };
  const publicUrl = "http://localhost";
  const sites = createSiteDirectory({ db: test.db, events, publicUrl });
  return feedRoutes({ ...services, sites, cacheOf: () => cache, front });
}

async function createRecords(): Promise<RecordIds> {
  const failed = { OutgoingMail: { status: "failed" } };
  const created = await addSampleRecords(test.db, defaultConferenceId, failed);
  const { ScheduleItem: scheduleItemId = "", Speaker: speakerId = "" } = created;
  await test.db.scheduleItemSpeaker.create({ data: { scheduleItemId, speakerId, position: 0 } });
  return created;
}

async function readOperations(asked = operations): Promise<Map<string, Response>> {
  const responses = new Map<string, Response>();
  for (const { name, text, reads } of asked) {
    const variables = { conferenceId: defaultConferenceId, slug, day: "day1", query: "data" };
    const { data, errors } = await execute(test.db, text, { variables });
    expect(errors).toBeUndefined();
    responses.set(name, { text: JSON.stringify(data), reads });
  }
  return responses;
}

async function readAll(): Promise<Map<string, Response>> {
  await Promise.all(feeds.map((path) => fetch(served.url + path, { redirect: "manual" })));
  return new Map([...(await readOperations()), ...ofFeeds]);
}

/** Calls a mutation as an organizer, and publishes its changes. */
async function call(name: string, value: unknown): Promise<void> {
  const [argument] = mutations[name]?.args ?? [];
  const source = `mutation ($value: ${argument?.type}) {
    result: ${name}(${argument?.name}: $value) { __typename }
  }`;
  const { data, errors } = await execute(test.db, source, {
    ...{ viewer, variables: { value }, context: { events } },
  });
  expect([name, errors, data?.result.__typename]).toEqual([
    ...[name, undefined],
    expect.not.stringContaining("Error"),
  ]);
}

/** All responses after the last change. */
let latest: Map<string, Response> | undefined;

/** The names of the responses that a change invalidated; fails if one was invalidated unnecessarily. */
async function outdatedBy(change: () => Promise<void>, read = readAll): Promise<string[]> {
  const before = read === readAll && latest ? latest : await read();
  const version = freshness.version();
  await change();
  const after = await read();
  latest = read === readAll ? after : undefined;
  const isKept = ({ reads }: Response) => freshness.isUnchanged(version, reads);
  const stale = [...before].filter(
    ([name, response]) => isKept(response) && response.text !== after.get(name)?.text,
  );
  expect(stale.map(([name]) => name)).toEqual([]);
  return [...before].flatMap(([name, response]) => (isKept(response) ? [] : [name]));
}

/** Replacing the programme comes last, because it deletes records. */
const inOrder = contentMutations
  .filter((name) => name !== "replaceProgramme")
  .concat("replaceProgramme");

it.each(inOrder)("%s invalidates everything that it changes", async (name) => {
  const records = ownIds.get(name) ?? ids;
  await outdatedBy(() => call(name, sampleArgument(name, records, name.toLowerCase())));
});

it.each([
  ["saveContactDetails", "ContactDetails"],
  ["saveVenueDetails", "VenueDetails"],
])("%s of one field invalidates only what shows it", async (name, model) => {
  // A search depends on everything.
  const readers = operations.filter(({ reads }) => reads !== "everything" && reads.has(model));
  const { conferenceId, ...fields } = sampleArgument(name, ids, "other") as Record<string, unknown>;
  const outdated: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(fields)) {
    outdated[field] = await outdatedBy(
      () => call(name, { conferenceId, [field]: value }),
      () => readOperations(readers),
    );
  }
  expect(outdated).toMatchObject(
    model === "ContactDetails"
      ? { officeHours: ["ContactPage"], phone: ["ContactPage", "Conference"] }
      : { parkingInfo: ["VenuePage"], virtualTourUrl: [] },
  );
});

it("a sponsor invalidates only pages that show sponsors", async () => {
  const change = () => call("updateSponsor", sampleArgument("updateSponsor", ids, "another"));
  expect((await outdatedBy(change)).sort()).toEqual([
    ...["ExhibitionPage", "GraphCounts", "HomePage", "SearchPage", "SiteSections", "VenuePage"],
  ]);
});
