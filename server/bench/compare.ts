import type { LoadGenerator, Target, Throughput } from "./load-generator.ts";

export interface Comparison extends Throughput {
  contender: string;
  /** The product's throughput relative to this contender's. */
  productRatio: number;
}

export interface Measuring {
  generator: LoadGenerator;
  seconds: number;
  rounds: number;
  connections: number;
}

/**
 * Measures contenders in turns, so that other load on the machine affects all of them, and returns the median
 * round of each. The first contender is the product.
 */
export async function compare(
  contenders: Record<string, Target>,
  { generator, seconds, rounds, connections }: Measuring,
): Promise<Comparison[]> {
  const measured = new Map<string, Throughput[]>();
  for (const [name, target] of Object.entries(contenders)) {
    await expectSuccess(target);
    await warmUp(async () => (await generator.measure(target, seconds, connections)).perSecond);
    measured.set(name, []);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(contenders)) {
      measured.get(name)?.push(await generator.measure(target, seconds, connections));
    }
  }
  const medians = [...measured].map(([contender, all]) => ({ contender, ...medianRound(all) }));
  const product = medians[0]?.perSecond ?? 0;
  return medians.map((row) => ({ ...row, productRatio: product / row.perSecond }));
}

const maxWarmUps = 6;
/** A warm-up that is faster than the one before by less than this is the last one. */
const isFaster = 1.03;

/**
 * Repeats a measurement until the throughput no longer rises: where the compiler has no core of its own, V8 needs up to
 * half a minute for the code of an executed query.
 *
 * @param measure measures requests per second
 */
export async function warmUp(measure: () => Promise<number>): Promise<void> {
  let before = 0;
  for (let time = 0; time < maxWarmUps; time += 1) {
    const perSecond = await measure();
    if (perSecond < before * isFaster) return;
    before = perSecond;
  }
}

function medianRound(rounds: Throughput[]): Throughput {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error("There was no round.");
  return median;
}

/** Fails unless the response is a 200 without errors. */
async function expectSuccess({ url, headers, bodies }: Target): Promise<void> {
  // The second and third response may come from the cache.
  for (let time = 0; time < 3; time += 1) {
    const response = await fetch(url, {
      headers,
      ...(bodies && { method: "POST", body: bodies[0] ?? "" }),
    });
    const text = await response.text();
    if (response.status !== 200 || text.startsWith('{"errors"')) {
      throw new Error(`${url} responded with ${response.status}: ${text.slice(0, 500)}`);
    }
  }
}
