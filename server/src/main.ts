import { createPageRenderer } from "./pages/page-renderer.ts";
import { paths } from "./paths.ts";
import { delayWasmOptimisation } from "./start/wasm-tiering.ts";

const env = { ...process.env };
// React, which is loaded with the pages, chooses its fast build by this. The configuration still
// sees what the operator set.
process.env.NODE_ENV ||= "production";

delayWasmOptimisation();
// Its thread loads the code of the pages while this one loads everything else.
const renderPage = createPageRenderer(paths.webServerEntry);
const [{ run }, { start }, { openBuiltPages }] = await Promise.all([
  import("./start/run.ts"),
  import("./start/start.ts"),
  import("./pages/built-pages.ts"),
]);
await run(() => start({ env, openPages: openBuiltPages(renderPage) }));
