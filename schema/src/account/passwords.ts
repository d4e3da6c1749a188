import bcrypt from "bcrypt";
import pLimit from "p-limit";
import { OverloadedError } from "#errors/domain-errors.ts";

/** The bcrypt cost of new hashes. */
let cost = 12;

/**
 * Sets the cost for this process. Only tests do so, because they would spend most of their time on hashing.
 *
 * @returns the previous cost
 */
export function setPasswordCost(next: number): number {
  const before = cost;
  cost = next;
  return before;
}

/**
 * Hashing occupies a core for a quarter of a second. The concurrency limit keeps many sign-ins from starving
 * other requests.
 */
const queue = pLimit(2);

/**
 * Maximum queue length, which bounds the wait to some seconds. Further requests are rejected and told to retry.
 */
const longestQueue = 30;
const retryAfterSeconds = 5;

/** @throws OverloadedError if the queue is full */
async function limitHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= longestQueue) throw new OverloadedError(retryAfterSeconds);
  return queue(work);
}

/** Compared if there is no account, so that the response time does not reveal that. */
const dummyHash = () =>
  `$2b$${String(cost).padStart(2, "0")}$uQEQCoDC3Ko3bjgFT1V5Hu1M4JwWqVTVwDOiAOQU7NfRmS2tNg1VK`;

/**
 * The bcrypt hash of a password of at most 72 bytes.
 *
 * @throws OverloadedError if too many passwords are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => bcrypt.hash(password, cost));
}

/**
 * Whether the password matches the hash. Without a hash it is false, after the same time.
 *
 * @throws OverloadedError if the queue is full
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await limitHashing(() => bcrypt.compare(password, hash ?? dummyHash()));
  return matches && hash !== undefined;
}
