import type { LoadGenerator, Target, Throughput } from "./load-generator.ts";

export interface Comparison extends Throughput {
  contender: string;
  /** How many times as many requests the product answers. */
  productAnswers: number;
}

export interface Measuring {
  generator: LoadGenerator;
  seconds: number;
  rounds: number;
  connections: number;
}

/**
 * Measures contenders in turns, so that what else the machine does meets all of them, and gives the median
 * round of each. The first contender is the product.
 */
export async function compare(
  contenders: Record<string, Target>,
  { generator, seconds, rounds, connections }: Measuring,
): Promise<Comparison[]> {
  const measured = new Map<string, Throughput[]>();
  for (const [name, target] of Object.entries(contenders)) {
    await expectSuccess(target);
    // Compiled code first.
    await generator.measure(target, 2, connections);
    measured.set(name, []);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(contenders)) {
      measured.get(name)?.push(await generator.measure(target, seconds, connections));
    }
  }
  const medians = [...measured].map(([contender, all]) => ({ contender, ...medianRound(all) }));
  const product = medians[0]?.perSecond ?? 0;
  return medians.map((row) => ({ ...row, productAnswers: product / row.perSecond }));
}

function medianRound(rounds: Throughput[]): Throughput {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error("There was no round.");
  return median;
}

/** Fails where the answer is not 200, or tells of an error. */
async function expectSuccess({ url, headers, body }: Target): Promise<void> {
  // The second and third time it may come from memory.
  for (let time = 0; time < 3; time += 1) {
    const response = await fetch(url, { headers, ...(body && { method: "POST", body }) });
    const text = await response.text();
    if (response.status !== 200 || text.startsWith('{"errors"')) {
      throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
    }
  }
}
