import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  getIntrospectionQuery,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
} from "graphql";
import { expect, it } from "vitest";
import { assumedListSizes, type ListSizes } from "#limits/list-sizes.ts";
import { operationLimits } from "#limits/operation-limits.ts";
import { costOfOperation } from "./operation-cost.ts";

const large: ListSizes = {
  speakers: 2_000,
  scheduleItems: 5_000,
  articles: 500,
  pages: 50,
  sponsors: 300,
  ticketTypes: 30,
  exhibitPackages: 30,
  days: 2,
  rooms: 20,
  itemsOfSpeaker: 5,
  speakersOfItem: 2,
  articleKilobytes: 8,
  pageKilobytes: 8,
};

function cost(source: string, listSizes: ListSizes, variables = {}): number {
  const document = parse(source);
  const operation = getOperationAST(document) as OperationDefinitionNode;
  return costOfOperation(document, operation, variables, { listSizes });
}

/** The site's own operations, with all fragments. */
function siteOperations() {
  const directory = fileURLToPath(new URL("../../web/src/", import.meta.url));
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((name) => name.endsWith(".graphql"))
    .map((name) => readFileSync(join(directory, name), "utf8"));
  return parse(texts.join("\n"));
}

/** Values of required variables. */
const values: Record<string, unknown> = {
  Int: 20,
  Boolean: true,
  Day: "day1",
  ID: "a",
  String: "a",
  TextForm: "page",
};

const site = siteOperations();
const queries = site.definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.operation === "query"
    ? [{ name: definition.name?.value ?? "", definition }]
    : [],
);

it.each(queries)("the site's $name passes with 2,000 speakers and 5,000 sessions", (query) => {
  const { definition } = query;
  const variables = Object.fromEntries(
    definition.variableDefinitions?.map(({ variable, type }) => {
      const name = type.kind === Kind.NON_NULL_TYPE ? print(type.type) : "";
      return [variable.name.value, values[name] ?? null];
    }) ?? [],
  );
  const points = costOfOperation(site, definition, variables, { listSizes: large });
  expect(points).toBeGreaterThan(0);
  expect(points).toBeLessThanOrEqual(operationLimits.complexity);
});

it("introspection costs next to nothing", () => {
  expect(cost(getIntrospectionQuery(), large)).toBeLessThan(100);
});

it("lists multiply the cost by their length, or by `first` if that is less", () => {
  const sizes = { ...large, speakers: 30, itemsOfSpeaker: 4, speakersOfItem: 3 };
  expect(cost("{ speakers { name } }", sizes)).toBe(1 + 30 * (3 + 1));
  expect(cost("{ speakers(first: 5) { name } }", sizes)).toBe(1 + 5 * (3 + 1));
  expect(cost("{ speakers(first: 50) { name } }", sizes)).toBe(1 + 30 * (3 + 1));
  // A back reference without `first` costs twice as much, because of its join.
  const related = (first: string) =>
    cost(`{ speakers { scheduleItems${first} { speakers(first: 2) { name } } } }`, sizes);
  expect(related("")).toBe(1 + 30 * (3 + 2 * (1 + 4 * (3 + 1 + 2 * (3 + 1)))));
  expect(related("(first: 1)")).toBe(1 + 30 * (3 + 1 + 1 * (3 + 1 + 2 * (3 + 1))));
  const pages = "query ($first: Int) { speakers(first: $first) { name } }";
  expect(cost(pages, sizes, { first: 2 })).toBe(1 + 2 * (3 + 1));
});

it("what a record is like costs by the number of records that it is compared with", () => {
  const costAmong = (speakers: number) =>
    cost('{ speaker(slug: "a") { related(first: 3) { name } } }', { ...large, speakers });
  expect(costAmong(130) - costAmong(30)).toBe(5 * 100);
});

it("the same nesting is cheap in a small conference and too expensive in a large one", () => {
  const nested = "{ speakers { scheduleItems { speakers { name } } } }";
  const small = { ...large, speakers: 30, itemsOfSpeaker: 2, speakersOfItem: 2 };
  const crowded = { ...large, speakers: 300, itemsOfSpeaker: 40, speakersOfItem: 20 };
  expect(cost(nested, small)).toBeLessThan(2_000);
  expect(cost(nested, crowded)).toBeGreaterThan(operationLimits.complexity);
  expect(cost(nested.replace("speakers", "speakers(first: 20)"), crowded)).toBeLessThan(
    operationLimits.complexity,
  );
});

it("the cost of a page depends on its size, that of an article's text on its length", () => {
  const page = (first: number) =>
    cost(`{ formSubmissions(first: ${first}) { edges { node { payload } } } }`, assumedListSizes);
  expect(page(20)).toBeGreaterThan(20_000);
  expect(page(100)).toBeLessThan(operationLimits.complexity);
  const articles = "{ articles { content } }";
  expect(cost(articles, { ...large, articleKilobytes: 1 })).toBeLessThan(5_000);
  expect(cost(articles, { ...large, articleKilobytes: 200 })).toBeGreaterThan(
    operationLimits.complexity,
  );
});

const ten = {
  session: "id title slug day startTime endTime location type description startsAt",
  speaker: "id name slug title companyName topic bio twitterUrl linkedinUrl imageUrl",
};

it("the agenda with speakers and their sessions is allowed with ten fields each", () => {
  const sizes = {
    ...large,
    scheduleItems: 500,
    speakers: 400,
    speakersOfItem: 2,
    itemsOfSpeaker: 3,
  };
  const speakers = `speakers { ${ten.speaker} scheduleItems { ${ten.session} } }`;
  const whole = `{ scheduleItems { ${ten.session} ${speakers} } }`;
  expect(cost(whole, sizes)).toBeLessThan(operationLimits.complexity * 0.6);
  const page = `{ conference { scheduleItems(first: 100) { nodes { ${ten.session} ${speakers} } } } }`;
  expect(cost(page, large)).toBeLessThan(operationLimits.complexity / 4);
});

it("deep back references that would take more than a second are rejected, shallow ones are not", () => {
  // Two speakers in each of 500 sessions. PostgreSQL takes 10 to 30 ms for 1,000 points without the factor.
  const sizes = {
    ...large,
    scheduleItems: 500,
    speakers: 250,
    speakersOfItem: 2,
    itemsOfSpeaker: 4,
  };
  const mesh = (levels: number, args = ""): string => {
    const list = (level: number) =>
      level === 1 ? `speakers${args}` : level % 2 === 1 ? "speakers" : "scheduleItems";
    const inside = Array.from({ length: levels }, (_, index) => list(levels - index));
    return `{ ${inside.reduce((inner, name) => `${name} { id ${inner} }`, "")} }`;
  };
  const ones = mesh(11).replace(/speakers|scheduleItems/g, "$&(first: 1)");
  for (const refused of [mesh(5), mesh(7, "(first: 20)"), mesh(11, "(first: 2)")]) {
    expect(cost(refused, sizes), refused).toBeGreaterThan(operationLimits.complexity);
  }
  for (const allowed of [mesh(3), mesh(4), mesh(5, "(first: 20)"), ones]) {
    expect(cost(allowed, sizes), allowed).toBeLessThan(operationLimits.complexity);
  }
});

it("the sessions of days and rooms cost as much as the programme, or as much as `first` of each", () => {
  const parts = (part: string, args = "") =>
    cost(`{ conference { ${part} { scheduleItems${args} { title } } } }`, large);
  const programme = large.scheduleItems * 4;
  expect(parts("days")).toBeGreaterThan(programme);
  expect(parts("days")).toBeLessThan(programme + 20);
  for (const [part, groups] of [
    ["days", large.days],
    ["rooms", large.rooms],
  ] as const) {
    expect(parts(part, "(first: 2)") - parts(part, "(first: 1)")).toBeCloseTo(groups * 4);
    expect(parts(part, "(first: 20)")).toBeLessThanOrEqual(parts(part));
  }
});

it("the cost of conflicts depends on the number of sessions", () => {
  const conflicts = (scheduleItems: number) =>
    cost("{ scheduleConflicts { name } }", { ...large, scheduleItems });
  expect(conflicts(500) - conflicts(0)).toBe(500 * 8);
});

it("the cost of a page of a conference depends on its size, and is at most that of the list", () => {
  const sizes = { ...large, speakers: 30 };
  const page = (args: string) =>
    cost(`{ conference { speakers${args} { nodes { name } } } }`, sizes);
  const expected = (n: number) => 1 + (1 + 3 * n) + (n / 10) * (1 + 10);
  expect(page("")).toBe(expected(20));
  expect(page("(first: 5)")).toBe(expected(5));
  expect(page("(last: 5)")).toBe(expected(5));
  expect(page("(first: 100)")).toBe(expected(30));
});

it("the cost of a lookup depends on the number of ids", () => {
  const nodes = (ids: string) => cost(`{ nodes(ids: [${ids}]) { id } }`, large);
  expect(nodes('"a"')).toBe(1 + 3 + 1);
  expect(nodes('"a", "b", "c"')).toBe(1 + 3 * (3 + 1));
});
