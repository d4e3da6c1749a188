import { writeTemplate } from "#engines/template.ts";

await writeTemplate();
// PGlite and the schema engine leave timers behind that would hold the process for ten seconds.
process.exit();
