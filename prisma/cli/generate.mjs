import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

generate("schema.prisma");

/*
 * The client that reads what everybody sees of the programme: of the same data, but for three tables, which are those that
 * `schema.sql` copies.
 */
const copied = /@@map\("(schedule_items|schedule_item_speakers|schedule_item_rooms)"\)/g;
const schema = readFileSync("schema.prisma", "utf8");
if (schema.match(copied)?.length !== 3)
  throw new Error("The three tables of the programme are not in schema.prisma.");
writeFileSync(
  "generated/released.prisma",
  schema
    .replace(copied, '@@map("released_$1")')
    .replace('output                 = "./generated"', 'output = "../released/generated"')
    .replace(/generator pothos \{[^}]*\}/, ""),
);
generate("generated/released.prisma");

function generate(schema) {
  // It needs no engine but would download one; any existing executable stops that.
  execFileSync("prisma", ["generate", "--schema", schema], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
}
