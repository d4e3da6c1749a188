import type { FallbackSources } from "#app/fallback-link.ts";
import { createCache } from "#site/apollo-cache.ts";
import { paths } from "#site/routes.ts";

/** How long to wait for a source. */
const maxWaitMs = 8_000;

/** The server's own fallbacks, which it keeps through an outage; loaded only when something has failed. */
export const serverFallbacks: FallbackSources = {
  readBuiltIn: () => readJson(paths.builtInResults),
  async readLastGood({ query, variables }) {
    const state = await readJson(paths.pageState + window.location.pathname);
    // A cache of its own: the page's is only for what belongs to this operation.
    return createCache().restore(state).readQuery({ query, variables }) ?? undefined;
  },
};

async function readJson(address: string) {
  const response = await fetch(address, { signal: AbortSignal.timeout(maxWaitMs) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
