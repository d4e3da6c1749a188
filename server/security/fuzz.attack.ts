import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { schema } from "@summit/schema/schema.ts";
import {
  contentMutations,
  sampleArgument,
  sampleInput,
} from "@summit/schema/testing/sample-inputs.ts";
import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLField,
  getIntrospectionQuery,
  getNamedType,
  isInputObjectType,
  isLeafType,
  lexicographicSortSchema,
  printSchema,
} from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileValues, pathsOf, replaceAt } from "./hostile-values.ts";
import { contentOfOthers } from "./rows.ts";
import { expectNoHarm, type Role, useTarget, type Visitor } from "./target.ts";

/** Maximum response time, however hostile the request. */
const longestMs = 1_000;

const target = useTarget({
  prepare: (db, { records, people }) => contentOfOthers(db, records, people),
});

/** A server that must never be requested. */
let trap: Server;
let visitsToTrap = 0;
beforeAll(async () => {
  trap = createServer((_request, response) => {
    visitsToTrap += 1;
    response.end();
  });
  await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void trap.close());
const trapUrl = () => `http://127.0.0.1:${(trap.address() as AddressInfo).port}/picture.png`;

it("introspects the same API as in the code", async () => {
  const { body } = await target.graphql(
    getIntrospectionQuery({
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
      oneOf: true,
      schemaDescription: true,
      specifiedByUrl: true,
    }),
  );
  const print = (from: typeof schema) => printSchema(lexicographicSortSchema(from));
  expect(print(buildClientSchema(body.data))).toBe(print(schema));
});

type Field = GraphQLField<unknown, unknown>;
/** The server's CPU time for a request, which does not depend on other load on the machine. */
async function usedMs(request: () => Promise<{ ms: number }>): Promise<number> {
  const before = await target.cpuMs();
  const { ms } = await request();
  const used = (await target.cpuMs()) - before;
  return ms > 5 * longestMs ? ms : Math.min(ms, used);
}

const fields: [kind: "query" | "mutation", field: Field][] = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map(
    (field) => ["query", field] as const,
  ),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(
    (field) => ["mutation", field] as const,
  ),
] as [kind: "query" | "mutation", field: Field][];

/** A valid value, so that the hostile one is the only invalid one. */
function usualValue(field: Field, argument: GraphQLArgument): unknown {
  if (contentMutations.includes(field.name)) return sampleArgument(field.name, target.records.site);
  if (argument.name === "conferenceId") return defaultConferenceId;
  if (argument.name === "first") return 10;
  // Pages are requested in one direction.
  if (["last", "after", "before"].includes(argument.name)) return undefined;
  const type = getNamedType(argument.type);
  const id = isInputObjectType(type) && "id" in type.getFields() && { id: "nothing" };
  const sample = sampleInput(argument.type);
  return id ? { ...(sample as object), ...id } : sample;
}

function operationOf(kind: string, { name, args, type }: Field): string {
  const given = args.map((argument) => `$${argument.name}: ${argument.type}`).join(", ");
  const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(", ");
  const selection = isLeafType(getNamedType(type)) ? "" : "{ __typename }";
  return args.length === 0
    ? `${kind} { ${name} ${selection} }`
    : `${kind} (${given}) { ${name}(${passed}) ${selection} }`;
}

/**
 * The attackers, and their share of the values: those who are rejected before validation try some at each
 * position, and all of them across all positions.
 */
const attackers: [role: Role, oneIn: number][] = [
  ["stranger", 8],
  ["member", 8],
  ["organizer", 2],
];

describe.each(attackers)("as %s", (role, oneIn) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await target.as(role);
  });

  it.each(fields.map(([kind, field]) => [field.name, kind, field] as const))(
    "%s handles any value in any argument",
    async (_name, kind, field) => {
      const query = operationOf(kind, field);
      const usual = Object.fromEntries(
        field.args.map((argument) => [argument.name, usualValue(field, argument)]),
      );
      const places = field.args.flatMap((argument) =>
        pathsOf(argument.type).map((path) => ({ argument, path })),
      );
      const attacks = places.flatMap(({ argument, path }, place) =>
        hostileValues(trapUrl())
          .filter((_, index) => (index + place) % oneIn === 0)
          .map(([name, value]) => ({
            what: `${name} at ${[field.name, argument.name, ...path].join(".")}`,
            variables: {
              ...usual,
              [argument.name]: replaceAt(usual[argument.name], path, value),
            },
          })),
      );
      const bad: string[] = [];
      const slow: typeof attacks = [];
      const ask = async (attack: (typeof attacks)[number]) => {
        const result = await visitor.graphql(query, attack.variables);
        if (result.ms > longestMs) slow.push(attack);
        if (result.status >= 500 || result.codes.includes("INTERNAL_SERVER_ERROR")) {
          bad.push(`${attack.what}: ${result.status} ${result.text.slice(0, 300)}`);
        }
        return result;
      };
      // A few concurrent requests, as in browsers.
      const queue = attacks.length > 0 ? attacks : [{ what: field.name, variables: {} }];
      await Promise.all(
        Array.from({ length: 3 }, async () => {
          for (let next = queue.shift(); next; next = queue.shift()) await ask(next);
        }),
      );
      // Slow requests are repeated alone and measured by CPU time, because other processes may use the
      // machine.
      for (const attack of slow.splice(0)) {
        const times: number[] = [];
        while (times.length < 3 && Math.min(...times) > longestMs)
          times.push(await usedMs(() => ask(attack)));
        if (Math.min(...times) > longestMs) bad.push(`${attack.what}: ${times} ms`);
      }
      expect(bad).toEqual([]);
      // Some of them end the session.
      if (role !== "stranger") {
        const { body } = await visitor.graphql("{ viewer { id } }");
        if (!body.data.viewer) visitor = await target.as(role);
      }
    },
  );
});

it("has made the server request no URL of a visitor", () => {
  expect(visitsToTrap).toBe(0);
});

expectNoHarm(target);

it("has not changed anybody else's rows", async () => {
  const after = await target.afterwards((db) => contentOfOthers(db, target.records, target.people));
  expect(after).toEqual(target.before);
});
