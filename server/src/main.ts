import { openBuiltPages } from "./pages/built-pages.ts";
import { run } from "./start/run.ts";
import { start } from "./start/start.ts";
import { delayWasmOptimisation } from "./start/wasm-tiering.ts";

const env = { ...process.env };
// React, which is loaded with the pages, chooses its fast build by this. The configuration still
// sees what the operator set.
process.env.NODE_ENV ||= "production";

delayWasmOptimisation();
await run(() => start({ env, openPages: openBuiltPages }));
