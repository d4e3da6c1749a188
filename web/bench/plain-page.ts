import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright";
import { build, type Rollup } from "vite";

const main = fileURLToPath(new URL("plain/main.tsx", import.meta.url));

/** Where the plain page is, on the origin of the product, whose API it reads. */
export const plainPath = "/plain-page";

/** Builds the plain page for production. */
export async function buildPlainPage(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: main } },
  })) as Rollup.RollupOutput;
  return built.output[0].code;
}

/** Serves it in a browser, in place of the product. */
export async function servePlainPage(context: BrowserContext, script: string): Promise<void> {
  const html = `<!doctype html><title>Plain</title><div id="root"></div><script type="module" src="${plainPath}.js"></script>`;
  await context.route(`**${plainPath}`, (route) =>
    route.fulfill({ contentType: "text/html", body: html }),
  );
  await context.route(`**${plainPath}.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
}
