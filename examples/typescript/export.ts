import { noContent, readChanges } from "./content.ts";
import { readJson, writeJson } from "./json-file.ts";

/** Exports the conference to a file. If the file exists, only changes are read. */
const [path = "conference.json"] = process.argv.slice(2);

const content = await readJson(path, noContent);
await readChanges(content);
await writeJson(path, content);
