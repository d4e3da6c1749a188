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
export type Arrived<Sent> = Sent & { origin: Origin };

/** How one kind of submission (such as contact messages) is processed in batches. */
export interface IntakeKind<Sent, Judged, Stored> {
  /**
   * Applies the rate limits and decides on the outcome of each submission. Rejected submissions are not stored.
   */
  judge(
    services: IntakeServices,
    sent: readonly Arrived<Sent>[],
  ): Promise<PromiseSettledResult<Judged>[]>;
  /**
   * Stores the accepted submissions in one transaction. Returns one result per submission, in the same order.
   */
  store(
    services: IntakeServices,
    tx: Prisma.TransactionClient,
    judged: readonly Judged[],
  ): Promise<Stored[]>;
}

/**
 * Processes a visitor's submission, batched with concurrent ones of the same kind: a transaction costs the same
 * for one row as for many.
 *
 * @returns the outcome of this submission, once it is committed
 */
export type Intake = <Sent, Judged, Stored>(
  kind: IntakeKind<Sent, Judged, Stored>,
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

  function addBatcher<Sent, Judged, Stored>(kind: IntakeKind<Sent, Judged, Stored>) {
    const batcher = createBatcher((arrived: readonly Arrived<Sent>[]) =>
      withTimeBudget(timeMs, () => processBatch(services, kind, arrived)),
    );
    batchers.set(kind, batcher as (arrived: unknown) => Promise<unknown>);
    return batcher;
  }

  return <Sent, Judged, Stored>(kind: IntakeKind<Sent, Judged, Stored>, sent: Sent) => {
    const queue = batchers.get(kind) ?? addBatcher(kind);
    return queue({ ...sent, origin: currentOrigin() }) as Promise<Stored>;
  };
}

async function processBatch<Sent, Judged, Stored>(
  services: IntakeServices,
  kind: IntakeKind<Sent, Judged, Stored>,
  arrived: readonly Arrived<Sent>[],
): Promise<PromiseSettledResult<Stored>[]> {
  const verdicts = await kind.judge(services, arrived);
  const accepted = verdicts.flatMap((verdict) =>
    verdict.status === "fulfilled" ? [verdict.value] : [],
  );
  const stored = await insertBatch(services.db, accepted, (tx, batch) =>
    kind.store(services, tx, batch),
  );
  const remaining = stored.values();
  return verdicts.map((verdict) =>
    verdict.status === "rejected" ? verdict : (remaining.next().value as (typeof stored)[number]),
  );
}
