import { noContent, readChanges } from "./content.ts";
import { readJson, writeJson } from "./json-file.ts";

/** Exports the conference into a file. Where the file is there already, only what has changed is read. */
const [path = "conference.json"] = process.argv.slice(2);

const content = await readJson(path, noContent);
await readChanges(content);
await writeJson(path, content);
