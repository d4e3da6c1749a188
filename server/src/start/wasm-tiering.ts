import { setFlagsFromString } from "node:v8";

/**
 * How much a function of WebAssembly runs before V8 compiles it again with its optimising compiler.
 * With the default of Node 20 that is done to a great part of Prisma's query compiler while the server
 * starts, which takes a third of the start's processor time and 50 MB; what is really in use, PGlite's
 * inner loops above all, is optimised with this one, too.
 */
const tieringBudget = 100_000_000;

/** Has to be called before anything is compiled. */
export function delayWasmOptimisation(): void {
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`);
}
