import { createPageRenderer } from "./pages/page-renderer.ts";
import { paths } from "./paths.ts";
import { enableCompileCache } from "./start/compile-cache.ts";

const env = { ...process.env };
// React selects its production build by this variable when it is loaded. The configuration still sees the
// operator's value.
process.env.NODE_ENV ||= "production";

enableCompileCache();
const [{ run }, { start }] = await Promise.all([
  import("./start/run.ts"),
  import("./start/start.ts"),
]);
const renderer = createPageRenderer(paths.webServerEntry);
await run(() =>
  start({
    env,
    renderer,
    async openPages(services) {
      const { openBuiltPages } = await import("./pages/built-pages.ts");
      return openBuiltPages(renderer)(services);
    },
  }),
);
