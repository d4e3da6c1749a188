import { setFlagsFromString } from "node:v8";

/**
 * V8's budget of executed code before a WebAssembly function is recompiled by the optimizing compiler. With
 * Node 20's default, a large part of Prisma's query compiler is optimized during startup, which takes a third
 * of the startup's processor time and 50 MB. Hot code, mainly PGlite's inner loops, is still optimized with
 * this value.
 */
const tieringBudget = 100_000_000;

/** Must be called before any WebAssembly is compiled. It applies to all threads. */
export function delayWasmOptimisation(): void {
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`);
}

/**
 * By how much of its size the heap grows before it is collected as a whole. V8 would let it grow to three or four times
 * its size while requests arrive without a break.
 */
const heapGrowthPercent = 30;

/**
 * For all threads. Collecting more often takes no measurable time, but during the start it made responses from memory
 * 15 % slower for good.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
}
