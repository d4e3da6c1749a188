import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { openInMemory } from "@summit/prisma/in-memory.ts";
import { seed } from "@summit/prisma/seed.ts";
import { defaultConferenceId } from "@summit/schema/conference/default-conference.ts";
import { renderPendingTexts } from "@summit/schema/markdown/pending-texts.ts";
import { type BuiltInContent, contentKey } from "@summit/web/built-in-content";
import type { RenderPage } from "@summit/web/page-contract";
import pino from "pino";
import { publicPages } from "#feeds/sitemap.ts";
import { createExecute, type Execute } from "#graphql/execute.ts";
import { paths } from "#paths.ts";
import { mainSite } from "#sites/site.ts";

/**
 * Part of the build: renders every public page from a database with the built-in content only, and stores the
 * result of every operation as the fallback for outages.
 */
// React selects its production build by this when it is loaded.
process.env.NODE_ENV = "production";

const database = await openInMemory();
await seed(database.client);
await renderPendingTexts(database.client);

const execute = createExecute(database.client, pino({ level: "silent" }));
const content: BuiltInContent = {};
const recording: Execute = async (query, variables, operationName) => {
  const result = await execute(query, variables, operationName);
  if (result.errors || !result.data)
    throw result.errors?.[0] ?? new Error(`${operationName}: no data`);
  content[contentKey(operationName ?? "", variables)] = result.data;
  return result;
};

const { renderPage } = (await import(pathToFileURL(paths.webServerEntry).href)) as {
  renderPage: RenderPage;
};
for (const { path } of await publicPages(database.client, mainSite("", defaultConferenceId))) {
  const request = {
    path,
    publicUrl: "http://localhost",
    execute: recording,
    assets: { inlineScript: "", boot: "", client: "", css: "" },
  };
  const { status } = await renderPage(request);
  if (status !== 200) throw new Error(`${path} responds with ${status} on the built-in content.`);
}
await database.close();
await writeFile(paths.builtInContent, JSON.stringify(content));
// PGlite leaves a timer behind that would keep the process alive for ten seconds.
process.exit();
