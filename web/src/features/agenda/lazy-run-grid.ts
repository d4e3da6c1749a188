import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `runGrid`, loaded on pages whose programme has a grid. */
export const lazyRunGrid = lazyBehaviour(() => import("./run-grid.ts"), "runGrid");
