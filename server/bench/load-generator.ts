import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

const run = promisify(execFile);

/** The benchmarked request. */
export interface Target {
  url: string;
  headers: Record<string, string>;
  /** Bodies to post in turn; GET without them. */
  bodies?: readonly string[];
}

/** The measured throughput; times in milliseconds. */
export interface Throughput {
  perSecond: number;
  p50: number;
  p99: number;
}

export interface LoadGenerator {
  name: "wrk" | "autocannon";
  /** @throws Error when a response was anything but a success, or none came */
  measure(target: Target, seconds: number, connections: number): Promise<Throughput>;
}

/** wrk if it is installed, because it uses less of the machine; autocannon otherwise. */
export async function chooseLoadGenerator(): Promise<LoadGenerator> {
  const hasWrk = await run("wrk", ["-v"]).then(
    () => true,
    ({ code }) => code === 1,
  );
  return hasWrk
    ? { name: "wrk", measure: measureByWrk }
    : { name: "autocannon", measure: measureByAutocannon };
}

/** A Lua script for wrk; JSON strings are valid in Lua. */
const script = ({ headers, bodies = [] }: Target) => `
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  .join("\n")}
${bodies.length > 0 ? postInTurn(bodies) : ""}
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"us":%d,"failed":%d,"p50":%f,"p99":%f}',
    summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end`;

const postInTurn = (bodies: readonly string[]) => `wrk.method = "POST"
local bodies = { ${bodies.map((body) => JSON.stringify(body)).join(", ")} }
local n = 0
request = function()
  n = n + 1
  return wrk.format(nil, nil, nil, bodies[n % #bodies + 1])
end`;

async function measureByWrk(target: Target, seconds: number, connections: number) {
  const directory = await mkdtemp(join(tmpdir(), "summit-bench-"));
  try {
    const file = join(directory, "request.lua");
    await writeFile(file, script(target));
    const args = [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--timeout",
      "10s",
      "-s",
      file,
      target.url,
    ];
    const { stdout } = await run("wrk", args);
    const printed = JSON.parse(stdout.slice(stdout.lastIndexOf("{")));
    expectResponses(target, printed.failed, printed.requests);
    const { requests, us, p50, p99 } = printed;
    return { perSecond: requests / (us / 1e6), p50, p99 };
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function measureByAutocannon(target: Target, seconds: number, connections: number) {
  const { url, headers, bodies } = target;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: bodies?.map((body) => ({ method: "POST", headers, body })) ?? [
      { method: "GET", headers },
    ],
  });
  expectResponses(target, result.errors + result.non2xx, result["2xx"]);
  return {
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

function expectResponses({ url }: Target, failed: number, succeeded: number): void {
  if (failed > 0 || succeeded === 0) {
    throw new Error(`${url}: ${failed} requests failed, ${succeeded} succeeded.`);
  }
}
