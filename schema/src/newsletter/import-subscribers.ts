import { z } from "zod";
import type { Change } from "#content/editing.ts";
import type { RowOutcome } from "#content/import-outcomes.ts";
import type { RowReport } from "#content/import-report.ts";
import { newIds } from "#content/insert-rows.ts";
import { orInvalid, parseInput, ValidationError } from "#errors/validation-error.ts";
import { inTurn } from "#lists/in-turn.ts";
import { newsletterInput } from "#newsletter/validation.ts";

/** A row of an import of subscribers. */
export interface SubscriberRow {
  email: string;
  /** When they signed up; now if it is not known. */
  createdAt?: Date | null | undefined;
  /** Whether they have confirmed elsewhere. Nobody who has confirmed here becomes pending again. */
  verified?: boolean | null | undefined;
}

const list = "subscribers";
const subscriberRules = newsletterInput.extend({
  createdAt: z.date().max(new Date("2200-01-01"), "Must be before the year 2200").nullish(),
  verified: z.boolean().nullish(),
});

/**
 * Adds subscribers of another service as part of an import that has locked the conference, or of a plan, each address once.
 * Nobody gets a mail; the log says how many there were, and contains no data of them.
 *
 * @returns a report of each row, in their order
 */
export async function importSubscribers(
  change: Change,
  conferenceId: string,
  rows: readonly SubscriberRow[],
  indexes: readonly number[],
  onRow: () => void,
): Promise<RowReport[]> {
  const { tx } = change;
  const read = await inTurn(indexes, (index) =>
    orInvalid(() => parseInput(subscriberRules, rows[index])),
  );
  const emails = read.flatMap((row) => (row instanceof ValidationError ? [] : row.email));
  const found = await tx.newsletterSubscription.findMany({
    where: { conferenceId, email: { in: emails } },
  });
  const isVerified = new Map(found.map(({ email, verifiedAt }) => [email, verifiedAt !== null]));
  const now = new Date();
  const added = new Map<string, { createdAt: Date; verifiedAt: Date | null }>();
  const confirmed: string[] = [];
  const outcomes = read.map((row): RowOutcome | ValidationError => {
    onRow();
    if (row instanceof ValidationError) return row;
    const { email, createdAt, verified } = row;
    const verifiedAt = verified ? now : null;
    const known = isVerified.get(email);
    if (known === undefined) {
      added.set(email, { createdAt: createdAt ?? now, verifiedAt });
    } else if (verified && !known) {
      // Of an address that the file has twice.
      const earlier = added.get(email);
      if (earlier) earlier.verifiedAt = now;
      else confirmed.push(email);
    } else return "unchanged";
    isVerified.set(email, Boolean(verified));
    return known === undefined ? "created" : "updated";
  });

  async function write(): Promise<Map<string, string>> {
    await tx.newsletterSubscription.createMany({
      data: [...added].map(([email, values]) => ({ conferenceId, email, ...values })),
    });
    await tx.newsletterSubscription.updateMany({
      where: { conferenceId, email: { in: confirmed } },
      data: { verifiedAt: now },
    });
    const stored = await tx.newsletterSubscription.findMany({
      where: { conferenceId, email: { in: emails } },
      select: { id: true, email: true },
    });
    const count = added.size + confirmed.length;
    if (count > 0) {
      const conference = { id: conferenceId, conferenceId };
      await change.log("newsletter-subscription.import", conference, { count });
    }
    return new Map(stored.map(({ email, id }) => [email, id]));
  }

  const ids = change.plan ? new Map<string, string>() : await write();
  return outcomes.map((outcome, at): RowReport => {
    const index = indexes[at] as number;
    if (outcome instanceof ValidationError) {
      const { fields } = outcome;
      return { list, index, refused: { list, index, externalId: null, fields } };
    }
    const row = read[at] as { email: string };
    const changes = outcome === "updated" ? [{ name: "verified", before: false, after: true }] : [];
    const record = {
      row: { id: ids.get(row.email) ?? newIds(1).join() },
      outcome,
      changes,
      kept: [],
      matches: [],
    };
    return { list, index, record };
  });
}
