import { createPageRenderer } from "./pages/page-renderer.ts";
import { paths } from "./paths.ts";
import { delayWasmOptimisation } from "./start/wasm-tiering.ts";

const env = { ...process.env };
// React selects its production build by this variable when it is loaded. The configuration still sees the
// operator's value.
process.env.NODE_ENV ||= "production";

delayWasmOptimisation();
// Started early, so that its thread loads the pages' code in parallel with everything else.
const renderPage = createPageRenderer(paths.webServerEntry);
const [{ run }, { start }, { openBuiltPages }] = await Promise.all([
  import("./start/run.ts"),
  import("./start/start.ts"),
  import("./pages/built-pages.ts"),
]);
await run(() => start({ env, openPages: openBuiltPages(renderPage) }));
