import { setFlagsFromString } from "node:v8";

/**
 * V8's budget of executed code before a WebAssembly function is recompiled by the optimizing compiler. With
 * Node 20's default, a large part of Prisma's query compiler is optimized during startup, which takes a third
 * of the startup's processor time and 50 MB. Hot code, mainly PGlite's inner loops, is still optimized with
 * this value.
 */
const tieringBudget = 100_000_000;

/** Must be called before any WebAssembly is compiled. */
export function delayWasmOptimisation(): void {
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`);
}
