import { createHash } from "node:crypto";
import type { Database } from "@summit/prisma/database.ts";
import {
  type RateLimit,
  type RateLimitRule,
  type RateLimits,
  rateLimits,
} from "@summit/schema/limits/rate-limits.ts";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networksOf } from "./client-networks.ts";
import { createSharedCounts, type SharedCounts, SharedLimiter } from "./shared-limiter.ts";

/** How many times as much as a client's own network may what is around it. */
const aroundFactor = 16;

/** What is left of a limit after an event. */
export interface Allowance {
  /** How many events may happen in so many seconds. */
  points: number;
  seconds: number;
  /** How many more may happen now. */
  remaining: number;
  /** Seconds until all of them may again. */
  reset: number;
  /** Seconds to wait where the event was one too many, else 0. */
  wait: number;
}

/** The limits of a server, which can also tell what is left of them. */
export interface ServerRateLimits extends RateLimits {
  /** Counts one event of a limit that is not one of addresses. */
  spend(limit: RateLimit, key: string): Promise<Allowance>;
}

/**
 * Counts in memory where the database is embedded, and in the database where several servers may
 * share it. While it cannot be reached, each server counts for itself.
 *
 * @param factor multiplies every limit
 */
export function createRateLimits(database: Database, factor: number): ServerRateLimits {
  const counts = database.engine === "postgres" ? createSharedCounts(database) : undefined;
  const limiters = new Map<string, RateLimiterAbstract>();
  const add = (keyPrefix: string, points: number, duration: number) => {
    const options = { keyPrefix, points: Math.max(1, Math.round(points * factor)), duration };
    limiters.set(keyPrefix, createLimiter(options, counts));
  };
  for (const [name, rule] of Object.entries<RateLimitRule>(rateLimits)) {
    const { points, seconds, byAddress } = rule;
    add(name, points, seconds);
    if (byAddress) add(aroundName(name), points * aroundFactor, seconds);
  }
  const counterOf = ({ name, key }: Counter) => ({
    limiter: limiters.get(name) as RateLimiterAbstract,
    key: hash(key),
  });
  return {
    async count(limit, key) {
      // What is refused for its own network does not count for its neighbours.
      for (const counter of countersOf(limit, key)) {
        const { wait } = await consume(counterOf(counter));
        if (wait > 0) return wait;
      }
      return 0;
    },
    async spend(limit, key) {
      const counter = counterOf({ name: limit, key });
      const { points, duration: seconds } = counter.limiter;
      return { points, seconds, ...(await consume(counter)) };
    },
    async refund(limit, key) {
      for (const counter of countersOf(limit, key)) {
        const { limiter, key } = counterOf(counter);
        await limiter.reward(key);
      }
    },
    async reset(limit, key) {
      const [own] = countersOf(limit, key);
      const { limiter, key: hashed } = counterOf(own);
      await limiter.delete(hashed);
    },
  };
}

/** Where an event is counted. */
type Counter = { name: string; key: string };

const aroundName = (limit: string) => `${limit}Around`;

/** One, or for a client in a network with others another one for that. */
function countersOf(limit: RateLimit, key: string): [Counter, ...Counter[]] {
  const { byAddress }: RateLimitRule = rateLimits[limit];
  if (!byAddress) return [{ name: limit, key }];
  const { own, around } = networksOf(key);
  const first = { name: limit, key: own };
  return around ? [first, { name: aroundName(limit), key: around }] : [first];
}

type Consumed = Pick<Allowance, "remaining" | "reset" | "wait">;

async function consume({
  limiter,
  key,
}: {
  limiter: RateLimiterAbstract;
  key: string;
}): Promise<Consumed> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key);
    return { remaining: remainingPoints, reset: Math.ceil(msBeforeNext / 1_000), wait: 0 };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    return { remaining: 0, reset: wait, wait };
  }
}

/** Addresses are personal data, so only their hashes are stored. */
const hash = (key: string) => createHash("sha256").update(key).digest("hex");

type LimiterOptions = { keyPrefix: string; points: number; duration: number };

function createLimiter(options: LimiterOptions, counts?: SharedCounts): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory(options);
  return counts ? new SharedLimiter({ ...options, insuranceLimiter: inMemory }, counts) : inMemory;
}
