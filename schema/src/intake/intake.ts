import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { withTimeBudget } from "@summit/prisma/time-budget.ts";
import type { Origin } from "#context/origin.ts";
import type { RateLimits } from "#limits/rate-limits.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import type { Webhooks } from "#webhook/webhooks.ts";
import { inGroups } from "./in-groups.ts";
import { storeTogether } from "./store-together.ts";

/** What groups are taken in with. */
interface IntakeServices {
  db: PrismaClient;
  limits: RateLimits;
  mail: MailQueue;
  webhooks: Webhooks;
}

/** Something that was sent, and the request that brought it. */
export type Arrived<Sent> = Sent & { origin: Origin };

/** How a kind of thing that visitors send is taken in, some at a time. */
export interface IntakeKind<Sent, Judged, Stored> {
  /** Counts limits, and decides what becomes of each. What is refused here is not stored. */
  judge(
    services: IntakeServices,
    sent: readonly Arrived<Sent>[],
  ): Promise<PromiseSettledResult<Judged>[]>;
  /** Stores what is left, in a transaction of its own. One result for each, in their order. */
  store(
    services: IntakeServices,
    tx: Prisma.TransactionClient,
    judged: readonly Judged[],
  ): Promise<Stored[]>;
}

/**
 * Takes in what a visitor has sent, together with what others send at the same time: a transaction costs the same
 * for one and for many.
 *
 * @returns what became of this one, once it is committed
 */
export type Intake = <Sent, Judged, Stored>(
  kind: IntakeKind<Sent, Judged, Stored>,
  sent: Sent,
) => Promise<Stored>;

type IntakeOptions = {
  /** Milliseconds that the database has for a group. */
  timeMs: number;
  /** The request that is being answered. */
  currentOrigin(): Origin;
};

export function createIntake(
  services: IntakeServices,
  { timeMs, currentOrigin }: IntakeOptions,
): Intake {
  const groups = new Map<unknown, (arrived: unknown) => Promise<unknown>>();

  function groupsOf<Sent, Judged, Stored>(kind: IntakeKind<Sent, Judged, Stored>) {
    const gathering = inGroups((arrived: readonly Arrived<Sent>[]) =>
      withTimeBudget(timeMs, () => takeIn(services, kind, arrived)),
    );
    groups.set(kind, gathering as (arrived: unknown) => Promise<unknown>);
    return gathering;
  }

  return <Sent, Judged, Stored>(kind: IntakeKind<Sent, Judged, Stored>, sent: Sent) => {
    const take = groups.get(kind) ?? groupsOf(kind);
    return take({ ...sent, origin: currentOrigin() }) as Promise<Stored>;
  };
}

async function takeIn<Sent, Judged, Stored>(
  services: IntakeServices,
  kind: IntakeKind<Sent, Judged, Stored>,
  arrived: readonly Arrived<Sent>[],
): Promise<PromiseSettledResult<Stored>[]> {
  const verdicts = await kind.judge(services, arrived);
  const accepted = verdicts.flatMap((verdict) =>
    verdict.status === "fulfilled" ? [verdict.value] : [],
  );
  const stored = await storeTogether(services.db, accepted, (tx, some) =>
    kind.store(services, tx, some),
  );
  const remaining = stored.values();
  return verdicts.map((verdict) =>
    verdict.status === "rejected" ? verdict : (remaining.next().value as (typeof stored)[number]),
  );
}
