import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { entryAt, line, namesAfterSponsors, replaced, without } from "./after-sponsors.mjs";

// `npm run new entity workshop workshops`: the files of a new entity, and its entries in what lists all of them. They are
// those of sponsors with other names, without what only sponsors have, so that there is no second pattern to keep.

const [what, one = "", many = `${one}s`] = process.argv.slice(2);
const isName = (name) => /^[a-z]+(-[a-z]+)*$/.test(name);
if (what !== "entity" || !isName(one) || !isName(many) || one === many) {
  fail("Give the name of one, and of several: npm run new entity field-trip field-trips");
}
const admin = "web/src/features/admin";
const taken = [`schema/src/${one}`, `${admin}/${many}`].find((folder) => existsSync(folder));
if (taken) fail(`There is ${taken} already.`);

const names = namesAfterSponsors(one, many);
/** The texts of files, which are written at the end: if a pattern has changed, nothing is left half done. */
const texts = new Map();
try {
  makeFiles();
  addToLists();
} catch (error) {
  fail(error.message);
}
for (const [file, text] of texts) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
process.stdout.write(`${[...texts.keys()].map((file) => `  ${file}`).join("\n")}

A record has a name and a position. Other fields are added as CONTRIBUTING.md says under "A field". Then:

  npm run format
  npm run db:migration -- add_${many.replaceAll("-", "_")} && npm run generate
  npm run check

Stop npm run dev, and start it again: it migrates your database. The tab is ${many}, in the group Site. The area of the API to which the records belong, and how many a large conference has, are in
schema/src/content/entities.ts. If copies of a conference are to contain them, name them in
schema/src/copies/copy-parts.ts.
`);

/** The rules, the type, what is changed and asked, and the tab with its form. */
function makeFiles() {
  const columns = ["imageUrl", "websiteUrl", "tier", "stand"].map(line);
  const domain = `schema/src/${one}`;
  make(`${domain}/validation.ts`, "schema/src/sponsor/validation.ts", (text) =>
    without(text, columns),
  );
  make(`${domain}/${one}.type.ts`, "schema/src/sponsor/sponsor.type.ts", (text) =>
    replaced(without(text, [...columns, line("image")]), [
      [" One with a stand also exhibits.", ""],
      ["The company.", "Its name."],
    ]),
  );
  make(`${domain}/${one}.mutations.ts`, "schema/src/sponsor/sponsor.mutations.ts", (text) =>
    replaced(without(text, [...columns, line("import { withTranslations }")]), [
      ["The company, 1–200", "1–200"],
      // Its texts can be translated once `translatable.ts` names them.
      ['withTranslations("Sponsor", sponsorInput)', "sponsorInput"],
    ]),
  );
  make(`${domain}/${one}.queries.ts`, "schema/src/sponsor/sponsor.queries.ts");
  const tab = `${admin}/${many}/${many}-tab`;
  make(`${tab}.graphql`, `${admin}/sponsors/sponsors-tab.graphql`);
  const fields = `${admin}/${many}/admin-${one}.graphql`;
  make(fields, `${admin}/sponsors/admin-sponsor.graphql`, (text) =>
    without(text, [...columns, line("translations {")]),
  );
  make(`${tab}.tsx`, `${admin}/sponsors/sponsors-tab.tsx`, (text) =>
    replaced(
      without(text, [
        /^ {2}\{\n +header: "Logo"/m,
        /^ {2}\{\n +header: "Website"/m,
        line("import { optionsAmong }"),
        line("filters={["),
        line("/** In the address; nothing that a tier is called. */"),
        line("const withoutTier"),
        line("const tierOf"),
        line('{ header: "Tier"'),
        line('{ header: "Stand"'),
        line("line"),
        line('<PictureField name="imageUrl"'),
        line('<TextField name="websiteUrl"'),
        /^ +<TextField\n +name="tier"/m,
        /^ +<TextField\n +name="stand"/m,
      ]),
      [
        ["The logos of the home page.", "The sponsors of the conference."],
        ["Sponsors and partners", "Sponsors"],
        ["Add the first logo of the marquee.", "Add the first sponsor."],
        ["Place in the marquee", "Place"],
      ],
    ),
  );
}

/** What names every entity. */
function addToLists() {
  const relation = "  sponsors                Sponsor[]\n";
  repeat("prisma/schema.prisma", [line(relation)], () =>
    relation.replace(/sponsors +/, names.identifier(many).padEnd(relation.indexOf("S") - 2)),
  );
  repeat("prisma/schema.prisma", [line("model Sponsor {")], (text) => {
    const columns = ["imageUrl", "websiteUrl", "tier", "stand"].map(line);
    const comments = ["/// What it sponsors as", "/// The number of its stand"].map(line);
    return `\n${without(text, [...columns, ...comments])}`;
  });
  repeat("prisma/schema.sql", [
    line('ALTER TABLE "sponsors" ALTER COLUMN "sort_key"'),
    /^CREATE TRIGGER \w+ BEFORE INSERT OR UPDATE OF name ON "sponsors"/m,
    line('UPDATE "sponsors" SET name = name;'),
  ]);
  repeat("schema/src/content/entities.ts", [line("sponsor: {")], (text) =>
    one.includes("-") ? text.replace("sponsor:", '"sponsor":') : text,
  );
  const acts = ["create", "update", "delete", "erase", "restore"];
  repeat(
    "schema/src/audit/action-texts.ts",
    acts.map((act) => line(`"sponsor.${act}"`)),
  );
  repeat(
    "schema/src/index.ts",
    ["mutations", "queries"].map((part) => line(`import "#sponsor/sponsor.${part}.ts";`)),
  );
  repeat("schema/src/bounded-lists.test.ts", [line('"Query.sponsors"')]);
  change("docs/webhooks.md", [
    [/ and (`\w+`)(, each with `\.created`)/, `, $1 and \`${names.column(one)}\`$2`],
  ]);
  repeat(`${admin}/tabs.tsx`, [line('tab("sponsors"')]);
  repeat(`${admin}/forms.browser.test.tsx`, [
    line("import { SponsorsTab }"),
    line('"./sponsors/sponsors-tab.tsx":'),
  ]);
  repeat(
    `${admin}/hostile-content.browser.test.tsx`,
    [line("import { SponsorsTab }"), line('["sponsors",'), line('["a sponsor",')],
    (text) => text.replace(/key="\d+"/, `key="${text.includes('"a sponsor"') ? one : many}"`),
  );
  repeat(`${admin}/test-api.ts`, [line('sponsor: { id: "p1"')], (text) =>
    text.replace(/ imageUrl: "[^"]*",/, ""),
  );
  change(`${admin}/test-api.ts`, [
    [/( +const )records = recordsOf\(text\);\n/, `$&$1{ ${names.identifier(one)} } = records;\n`],
  ]);
  const results = ["sponsors: [", "createSponsor:", "updateSponsor:", "bulkDeleteSponsors:"];
  repeat(`${admin}/test-api.ts`, [...results, "deleteSponsor:"].map(line));
}

/** Makes a new file after one of sponsors. */
function make(file, pattern, change = (text) => text) {
  texts.set(file, names.renamedFile(change(read(pattern))));
}

/** Puts after each of these entries of sponsors one for the new entity. */
function repeat(file, starts, change = (text) => text) {
  for (const start of starts) {
    const text = read(file);
    const { from, to } = entryAt(text, start);
    const copy = names.renamed(change(text.slice(from, to)));
    texts.set(file, text.slice(0, to) + copy + text.slice(to));
  }
}

function change(file, replacements) {
  texts.set(file, replaced(read(file), replacements));
}

function read(file) {
  return texts.get(file) ?? readFileSync(file, "utf8");
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
