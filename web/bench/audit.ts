import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Run with npx instead of being installed: it would add a quarter to the dependencies. Version 13 needs Node 22. */
const lighthouse = "lighthouse@12.8.2";

/** The results of one page load: scores out of 100, times in milliseconds, sizes in bytes. */
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

/** Lighthouse's findings for the page, for further investigation. */
export interface Audit {
  figures: PageFigures;
  report: Report;
}

/** The part of Lighthouse's report that is used here. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>;
}

/**
 * Loads a page once with Lighthouse's mobile settings: 4× CPU slowdown and slow 4G (150 ms, 1.6 Mbit/s), both
 * simulated from one unthrottled load.
 *
 * @param port Chromium's remote debugging port
 * @throws Error if the page could not be loaded or its status was not 200
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
