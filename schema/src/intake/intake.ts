import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { withTimeBudget } from "@summit/prisma/time-budget.ts";
import type { Origin } from "#context/origin.ts";
import type { RateLimits } from "#limits/rate-limits.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import type { Webhooks } from "#webhook/webhooks.ts";
import { createBatcher } from "./batcher.ts";
import { insertBatch } from "./insert-batch.ts";

/** The services that processing a batch depends on. */
interface IntakeServices {
  db: PrismaClient;
  limits: RateLimits;
  mail: MailQueue;
  webhooks: Webhooks;
}

/** A submission, and the request that it arrived with. */
export type WithOrigin<Sent> = Sent & { origin: Origin };

/** How one kind of submission (such as contact messages) is processed in batches. */
export interface IntakeKind<Sent, Screened, Stored> {
  /**
   * Checks submissions for spam and against the rate limits. Rejected ones are not stored.
   */
  screen(
    services: IntakeServices,
    sent: readonly WithOrigin<Sent>[],
  ): Promise<PromiseSettledResult<Screened>[]>;
  /**
   * Stores the accepted submissions in one transaction. Returns one result per submission, in the same order.
   */
  store(
    services: IntakeServices,
    tx: Prisma.TransactionClient,
    screened: readonly Screened[],
  ): Promise<Stored[]>;
}

/**
 * Processes a visitor's submission, batched with concurrent ones of the same kind: a transaction costs the same
 * for one row as for many.
 *
 * @returns the outcome of this submission, once it is committed
 */
export type Intake = <Sent, Screened, Stored>(
  kind: IntakeKind<Sent, Screened, Stored>,
  sent: Sent,
) => Promise<Stored>;

type IntakeOptions = {
  /** Time budget of the database work of one batch, in milliseconds. */
  timeMs: number;
  /** The origin of the current request. */
  currentOrigin(): Origin;
};

export function createIntake(
  services: IntakeServices,
  { timeMs, currentOrigin }: IntakeOptions,
): Intake {
  const batchers = new Map<unknown, (arrived: unknown) => Promise<unknown>>();

  function addBatcher<Sent, Screened, Stored>(kind: IntakeKind<Sent, Screened, Stored>) {
    const batcher = createBatcher((arrived: readonly WithOrigin<Sent>[]) =>
      withTimeBudget(timeMs, () => processBatch(services, kind, arrived)),
    );
    batchers.set(kind, batcher as (arrived: unknown) => Promise<unknown>);
    return batcher;
  }

  return <Sent, Screened, Stored>(kind: IntakeKind<Sent, Screened, Stored>, sent: Sent) => {
    const queue = batchers.get(kind) ?? addBatcher(kind);
    return queue({ ...sent, origin: currentOrigin() }) as Promise<Stored>;
  };
}

async function processBatch<Sent, Screened, Stored>(
  services: IntakeServices,
  kind: IntakeKind<Sent, Screened, Stored>,
  arrived: readonly WithOrigin<Sent>[],
): Promise<PromiseSettledResult<Stored>[]> {
  const outcomes = await kind.screen(services, arrived);
  const accepted = outcomes.flatMap((outcome) =>
    outcome.status === "fulfilled" ? [outcome.value] : [],
  );
  const stored = await insertBatch(services.db, accepted, (tx, batch) =>
    kind.store(services, tx, batch),
  );
  const remaining = stored.values();
  return outcomes.map((outcome) =>
    outcome.status === "rejected" ? outcome : (remaining.next().value as (typeof stored)[number]),
  );
}
