import { readEnvFile } from "@summit/prisma/env-file.ts";
import { paths } from "#paths.ts";
import { enableCompileCache } from "#start/compile-cache.ts";

try {
  readEnvFile(paths.root);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
const env = { ...process.env };
// React selects its production build by this variable when it is loaded. The configuration still sees the
// operator's value.
process.env.NODE_ENV ||= "production";

enableCompileCache();
const [{ run }, { start }] = await Promise.all([
  import("./start/run.ts"),
  import("./start/start.ts"),
]);
await run(() =>
  start({
    env,
    async openPages(services) {
      const { openBuiltPages } = await import("./pages/built-pages.ts");
      return openBuiltPages(services);
    },
  }),
);
