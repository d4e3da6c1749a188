import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { OverloadedError } from "#errors/domain-errors.ts";
import type { MarkdownText, TextForm } from "#markdown/markdown.ts";

interface Limits {
  timeMs: number;
  memoryMb: number;
  /** Characters of HTML. */
  outputLength: number;
  /** Maximum queue length. */
  waiting: number;
}

const productLimits: Limits = { timeMs: 5_000, memoryMb: 128, outputLength: 500_000, waiting: 50 };

const isSource = import.meta.url.endsWith(".ts");

/** Loads TypeScript in the worker; the built server has JavaScript. */
const loader = () => pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** A worker thread that is started on demand and ends when idle. */
const openPool = ({ memoryMb }: Limits) =>
  new Piscina<MarkdownText, string>({
    filename: new URL(`./markdown-worker.${isSource ? "ts" : "js"}`, import.meta.url).href,
    execArgv: isSource ? ["--import", loader()] : [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });

/**
 * Renders Markdown in a worker thread, which is terminated if a text exceeds the time or memory limit.
 *
 * @returns sanitised HTML; null for a text that exceeds a limit
 * @throws OverloadedError if the queue is full
 */
export const renderWithinLimits = createRenderer(productLimits);

/** @see renderWithinLimits */
export function createRenderer(limits: Limits) {
  // One at a time, so that the time limit does not include queueing.
  const oneAtATime = pLimit(1);
  let pool: Piscina<MarkdownText, string> | undefined;
  return async (markdown: string, form: TextForm = "page"): Promise<string | null> => {
    if (oneAtATime.pendingCount >= limits.waiting) throw new OverloadedError(5);
    return oneAtATime(async () => {
      pool ??= openPool(limits);
      // Start the thread first, so that the time limit does not include it.
      if (pool.threads.length === 0) await pool.run({ markdown: "", form });
      try {
        const html = await pool.run(
          { markdown, form },
          { signal: AbortSignal.timeout(limits.timeMs) },
        );
        return html.length > limits.outputLength ? null : html;
      } catch (error) {
        if (isExceededLimit(error)) return null;
        throw error;
      }
    });
  };
}

function isExceededLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    error.name === "AbortError" ||
    code === "ERR_WORKER_OUT_OF_MEMORY" ||
    // A stack overflow due to deep nesting.
    error instanceof RangeError
  );
}
