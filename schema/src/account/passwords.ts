import bcrypt from "bcrypt";
import pLimit from "p-limit";
import { OverloadedError } from "#errors/domain-errors.ts";

/** The bcrypt cost of the hashes that are made from now on. */
let cost = 12;

/**
 * Sets the cost for this process. The site keeps its default; tests whose subject is something else
 * lower it, because most of their time would go into hashing.
 *
 * @returns the cost before
 */
export function setPasswordCost(next: number): number {
  const before = cost;
  cost = next;
  return before;
}

/** Hashing takes a core for a quarter of a second: a crowd that signs in must not starve the rest. */
const queue = pLimit(2);

/** As many as wait for some seconds at most. More are told to come again, rather than kept waiting. */
const longestQueue = 30;
const retryAfterSeconds = 5;

/** @throws OverloadedError when too many are waiting already */
async function limitHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= longestQueue) throw new OverloadedError(retryAfterSeconds);
  return queue(work);
}

/** What is compared where there is no account, so that it takes as long. */
const dummyHash = () =>
  `$2b$${String(cost).padStart(2, "0")}$uQEQCoDC3Ko3bjgFT1V5Hu1M4JwWqVTVwDOiAOQU7NfRmS2tNg1VK`;

/**
 * The bcrypt hash of a password of at most 72 bytes.
 *
 * @throws OverloadedError when too many passwords are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => bcrypt.hash(password, cost));
}

/**
 * Whether the password is the one behind the hash; false, after as long a time, without a hash.
 *
 * @throws OverloadedError when too many passwords are waiting
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await limitHashing(() => bcrypt.compare(password, hash ?? dummyHash()));
  return matches && hash !== undefined;
}
