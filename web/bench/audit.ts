import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Fetched when it is first used: it brings a quarter of all that an install would write. 13 needs Node 22. */
const lighthouse = "lighthouse@12.8.2";

/** What one load of a page came to: scores of 100, times in milliseconds, sizes in bytes. */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  requests: number;
  scriptBytes: number;
}

/** What is wrong with the page or slow about it, as Lighthouse puts it, for whoever looks into it. */
export interface Audit {
  figures: PageFigures;
  report: Report;
}

/** What Lighthouse writes, as far as it is read here. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>;
}

/**
 * Loads a page once as Lighthouse's phone: 4 times slower than this machine, over a slow 4G link
 * (150 ms, 1.6 Mbit/s), both by computation from one load without limits.
 *
 * @param port where Chromium takes commands
 * @throws Error when the page could not be loaded or was not answered with 200
 */
export async function auditPage(url: string, port: number): Promise<Audit> {
  const options = [`--port=${port}`, "--output=json", "--quiet", "--no-enable-error-reporting"];
  const command = ["--yes", lighthouse, url, ...options];
  const { stdout } = await promisify(execFile)("npx", command, { maxBuffer: 64 * 1_024 * 1_024 });
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return { figures: figuresOf(report), report };
}

type NetworkRequest = { resourceType: string; transferSize: number; statusCode: number };

function figuresOf({ audits, categories }: Report): PageFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits["network-requests"]?.details?.items ?? []) as NetworkRequest[];
  const sum = (chosen: NetworkRequest[]) =>
    chosen.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcp: Math.round(value("first-contentful-paint")),
    lcp: Math.round(value("largest-contentful-paint")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    bytes: sum(requests),
    requests: requests.length,
    scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === "Script")),
  };
}
