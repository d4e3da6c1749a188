import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "graphql";
import { parseAst } from "rolldown/parseAst";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#paths.ts";

const admin = "web/src/features/admin";
const patterns = [
  "docs/webhooks.md",
  "prisma/schema.prisma",
  "prisma/schema.sql",
  "schema/src",
  admin,
];

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "summit-new-"));
  for (const path of patterns) {
    await cp(join(paths.root, path), join(root, path), { recursive: true });
  }
});
afterAll(() => rm(root, { recursive: true }));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(paths.root, ".ci/new.mjs"), ...args],
    { cwd: root, encoding: "utf8" },
  );
  return { status, stdout, stderr };
};
const read = (file: string) => readFile(join(root, file), "utf8");

/** The files of an entity, and what is expected in those that list all entities. */
const made = [
  "schema/src/field-trip/validation.ts",
  "schema/src/field-trip/field-trip.type.ts",
  "schema/src/field-trip/field-trip.mutations.ts",
  "schema/src/field-trip/field-trip.queries.ts",
  `${admin}/field-trips/field-trips-tab.graphql`,
  `${admin}/field-trips/admin-field-trip.graphql`,
  `${admin}/field-trips/field-trips-tab.tsx`,
];
const listed: Record<string, string[]> = {
  "prisma/schema.prisma": ["  fieldTrips              FieldTrip[]", '  @@map("field_trips")'],
  "prisma/schema.sql": [
    'ALTER TABLE "field_trips" ALTER COLUMN "sort_key"',
    'UPDATE OF name ON "field_trips"\n  FOR EACH ROW',
    'UPDATE "field_trips" SET name = name;',
  ],
  "schema/src/content/entities.ts": [
    `  "field-trip": {
    type: "FieldTrip",
    table: "field_trips",
    list: "fieldTrips",
    area: "site",
    label: "Field trips",
    one: "field trip",
    many: "field trips",
`,
  ],
  "schema/src/audit/action-texts.ts": [
    '"field-trip.create": "Field trip created"',
    '"field-trip.restore": "Field trip restored from the bin"',
  ],
  "schema/src/index.ts": [
    'import "#field-trip/field-trip.mutations.ts";',
    'import "#field-trip/field-trip.queries.ts";',
  ],
  "schema/src/bounded-lists.test.ts": ['"Query.fieldTrips"'],
  "docs/webhooks.md": ["`sponsor` and `field_trip`, each with `.created`"],
  [`${admin}/tabs.tsx`]: [
    'tab("field-trips", () => import("./field-trips/field-trips-tab.tsx"), "FieldTripsTab")',
  ],
  [`${admin}/forms.browser.test.tsx`]: [
    'import { FieldTripsTab } from "./field-trips/field-trips-tab.tsx";',
    '"./field-trips/field-trips-tab.tsx": ofRecords(<FieldTripsTab />, "Edit Field Trip"',
  ],
  [`${admin}/hostile-content.browser.test.tsx`]: [
    '["field trips", <FieldTripsTab key="field-trips" />, "", "Delete"]',
    '["a field trip", <FieldTripsTab key="field-trip" />, "?item=p1", "Edit Field Trip"]',
  ],
  [`${admin}/test-api.ts`]: [
    '    fieldTrip: { id: "p1", position: 0 },',
    "const { fieldTrip } = records;",
    "fieldTrips: [fieldTrip],",
    'updateFieldTrip: as("FieldTrip", fieldTrip),',
    "bulkDeleteFieldTrips: deleted,",
  ],
};

it("makes the files of an entity with a name and a position, and an entry in each list", async () => {
  const { status, stdout } = run("entity", "field-trip", "field-trips");
  expect(status).toBe(0);
  for (const file of made) {
    const text = await read(file);
    expect(text, file).not.toMatch(/sponsor|logo|\bstand\b|tier|website|imageUrl|picture/i);
    if (file.endsWith(".graphql")) parse(text);
    else parseAst(text, { lang: "tsx" });
    expect(stdout).toContain(file);
  }
  const [rules, , , , , , tab] = await Promise.all(made.map(read));
  expect(rules).toContain("z.object({\n  name: requiredText(200),\n  position,\n});");
  expect(tab).toContain('nouns: ["field trip", "field trips"]');
  expect(tab).toContain('{ title: "No Field Trips Found", text: "Add the first field trip." }');
  for (const [file, entries] of Object.entries(listed)) {
    const text = await read(file);
    for (const entry of entries) expect(text).toContain(entry);
    expect(stdout).toContain(file);
  }
});

it("makes another one after it, and refuses a name that is taken", async () => {
  expect(run("entity", "workshop").status).toBe(0);
  expect(await read("docs/webhooks.md")).toContain("`field_trip` and `workshop`, each with");
  const before = await read("schema/src/index.ts");
  expect(run("entity", "workshop")).toMatchObject({
    status: 1,
    stderr: "There is schema/src/workshop already.\n",
  });
  expect(await read("schema/src/index.ts")).toBe(before);
});

it.each([[[]], [["page"]], [["entity"]], [["entity", "Workshop"]], [["entity", "sheep", "sheep"]]])(
  "says how it is called, not with %j",
  (args) => {
    expect(run(...args)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("npm run new entity field-trip field-trips"),
    });
  },
);
