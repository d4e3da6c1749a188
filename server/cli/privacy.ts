import { parseArgs } from "node:util";
import { describeErasure } from "#privacy/describe-erasure.ts";
import { ErasureError, erasePerson } from "#privacy/erase-person.ts";
import { exportPerson } from "#privacy/export-person.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run privacy -- export <email>` writes all stored data of a person to standard output; `npm run privacy
 * -- erase <email>` reports what an erasure would do, and does it with `--yes`.
 */
const usage = `npm run privacy -- export <email>
       npm run privacy -- erase <email> [--transfer-to <email>] [--yes]`;

const { verb, email, confirmed, transferTo } = readArguments();
const isUsable = (verb === "export" || verb === "erase") && email.includes("@");

await runCommand(isUsable ? undefined : usage, async (database) => {
  if (verb === "export") {
    return { message: JSON.stringify(await exportPerson(database, email), null, 2) };
  }
  try {
    const report = await erasePerson(database, email, { confirmed, transferTo });
    return { message: describeErasure(email, report, confirmed) };
  } catch (error) {
    if (!(error instanceof ErasureError)) throw error;
    return { message: error.message, failed: true };
  }
});

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: "boolean", default: false }, "transfer-to": { type: "string" } },
    });
    const [verb, email = "", ...rest] = positionals;
    return {
      verb: rest.length === 0 ? verb : undefined,
      email,
      confirmed: values.yes,
      transferTo: values["transfer-to"],
    };
  } catch {
    // An unknown option.
    return { email: "", confirmed: false };
  }
}
