import { complexityFromQuery } from "@pothos/plugin-complexity";
import { type DocumentNode, getIntrospectionQuery, Kind, parse, print, visit } from "graphql";
import { expect, it } from "vitest";
import { schema } from "#index.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { persistedQueries } from "../../web/src/graphql/persisted-queries/generated.ts";
import { siteOperations } from "../testing/site-operations.ts";

const costOf = (document: DocumentNode, variables = {}) =>
  complexityFromQuery(document, { schema, variables, ctx: {} }).complexity;
const cost = (source: string, variables = {}) => costOf(parse(source), variables);
const most = apiLimits.points;

const typename = parse("{ __typename }").definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
);

/** As the browser sends it: with the type of each object. */
const withTypes = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (set, _key, parent) =>
      parent && "kind" in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...set, selections: [...set.selections, ...typename] },
  });

/** Values of required variables. */
const values: Record<string, unknown> = {
  Int: 20,
  Boolean: true,
  Day: "day1",
  ID: "a",
  LetterAudienceInput: { list: "people" },
  LetterType: "letter",
  MailOpeningKind: "times",
  ReviewListOrder: { field: "submittedAt" },
  ReviewShare: "all",
  String: "a",
  TextForm: "page",
  "[ID!]": ["a"],
};

const site = siteOperations();
const fragments = site.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
const queries = site.definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.operation === "query"
    ? [{ name: definition.name?.value ?? "", definition }]
    : [],
);

it.each(queries)("the site's $name is allowed", ({ definition }) => {
  const variables = Object.fromEntries(
    definition.variableDefinitions?.map(({ variable, type }) => {
      const name = type.kind === Kind.NON_NULL_TYPE ? print(type.type) : "";
      return [variable.name.value, values[name] ?? null];
    }) ?? [],
  );
  const points = costOf(
    withTypes({ kind: Kind.DOCUMENT, definitions: [definition, ...fragments] }),
    variables,
  );
  expect(points).toBeGreaterThan(0);
  expect(points).toBeLessThanOrEqual(most);
});

it.each(Object.values(persistedQueries))(
  "is allowed with the identities that are sent, too: %s",
  (text) => {
    const variables = { conferenceId: "a", slug: "a", day: "day1", query: "a" };
    expect(cost(text, variables)).toBeLessThanOrEqual(most);
  },
);

it("introspection costs next to nothing", () => {
  expect(cost(getIntrospectionQuery())).toBeLessThan(100);
});

it("whole lists cost as much as those of a large conference, and their beginnings less", () => {
  expect(cost("{ speakers { name } }")).toBe(1 + 2_000 * (3 + 1));
  expect(cost("{ speakers(first: 5) { name } }")).toBe(1 + 5 * (3 + 1));
  const pages = "query ($first: Int) { speakers(first: $first) { name } }";
  expect(cost(pages, { first: 2 })).toBe(1 + 2 * (3 + 1));
});

it("a back reference costs double without `first`, because of its join", () => {
  const related = (first: string) =>
    cost(`{ speakers(first: 1) { scheduleItems${first} { title } } }`);
  expect(related("")).toBe(1 + 3 + 2 * (1 + 5 * (3 + 1)));
  expect(related("(first: 1)")).toBe(1 + 3 + 1 + (3 + 1));
});

it("deep back references are rejected, shallow ones and beginnings are not", () => {
  const mesh = (levels: number, args = ""): string => {
    const list = (level: number) =>
      level === 1 ? `speakers${args}` : level % 2 === 1 ? "speakers" : "scheduleItems";
    const inside = Array.from({ length: levels }, (_, index) => list(levels - index));
    return `{ ${inside.reduce((inner, name) => `${name} { id ${inner} }`, "")} }`;
  };
  const ones = mesh(11).replace(/speakers|scheduleItems/g, "$&(first: 1)");
  for (const refused of [mesh(4), mesh(7, "(first: 20)"), mesh(11, "(first: 2)")]) {
    expect(cost(refused), refused).toBeGreaterThan(most);
  }
  for (const allowed of [mesh(2), mesh(5, "(first: 20)"), ones]) {
    expect(cost(allowed), allowed).toBeLessThan(most);
  }
});

it("a page of the agenda with speakers and their sessions is allowed with ten fields each", () => {
  const session = "id title slug day startTime endTime location type description startsAt";
  const speaker = "id name slug title companyName topic bio twitterUrl linkedinUrl imageUrl";
  const speakers = `speakers { ${speaker} scheduleItems { ${session} } }`;
  const page = `{ conference { scheduleItems(first: 100) { nodes { ${session} ${speakers} } } } }`;
  expect(cost(page)).toBeLessThan(most / 4);
});

it("the sessions of all days cost as much as the programme, or as much as `first` of each", () => {
  const programme = 5_000 * 4;
  const whole = `{ conference { days { scheduleItems { title } } } }`;
  expect(Math.abs(cost(whole) - programme)).toBeLessThan(300);
  expect(cost(whole.replace("scheduleItems", "scheduleItems(first: 3)"))).toBeLessThan(500);
});

it("the cost of a page depends on its size", () => {
  const page = (args: string) => cost(`{ conference { speakers${args} { nodes { name } } } }`);
  const expected = (n: number) => 1 + (1 + 3 * n) + (n / 10) * (1 + 10);
  expect(page("")).toBe(expected(20));
  expect(page("(first: 5)")).toBe(expected(5));
  expect(page("(last: 5)")).toBe(expected(5));
  expect(page("(first: 1000)")).toBe(expected(100));
  const texts = (first: number) =>
    cost(`{ formSubmissions(first: ${first}) { edges { node { payload } } } }`);
  expect(texts(20)).toBeGreaterThan(20_000);
  expect(texts(100)).toBeLessThan(most);
});

it("a search or a comparison costs as much as the records that it looks at", () => {
  expect(cost('{ search(query: "a") { __typename } }')).toBeGreaterThan(37_500);
  expect(cost('{ speaker(slug: "a") { related(first: 3) { name } } }')).toBeGreaterThan(10_000);
  expect(cost("{ scheduleConflicts { name } }")).toBeGreaterThan(40_000);
});

it("the whole board of a large programme is allowed in one operation", () => {
  const item = `id version title type status publication day startTime endTime afterMidnight allRooms
    wantedSeats rooms { id } track { id } speakers { id name }`;
  const board = `{ programmeBoard { scheduleItems { ${item} } stars { scheduleItemId count } } }`;
  const rest = `{ conference { days { day date } openingHours { day from to } }
    rooms { id name capacity position openingHours { day from to } } tracks { id name colour }`;
  const whole = withTypes(parse(`${rest} ${board.slice(1)}`));
  expect(costOf(whole)).toBeLessThan(most);
});

it("warnings cost as much as the sessions that are compared", () => {
  const warning = "id level kind message scheduleItems { id } speakers { id name } rooms { id }";
  const points = cost(`{ programmeWarnings { ${warning} } }`);
  expect(points).toBeGreaterThan(40_000);
  expect(points).toBeLessThan(most / 3);
});

it("the cost of a lookup depends on the number of ids", () => {
  const nodes = (ids: string) => cost(`{ nodes(ids: [${ids}]) { id } }`);
  expect(nodes('"a"')).toBe(1 + 3 + 1);
  expect(nodes('"a", "b", "c"')).toBe(1 + 3 * (3 + 1));
});
