import type { Conference } from "@summit/prisma/client.ts";
import type { HostRecords } from "#context/context.ts";

/** Grace period for which a host is still served after its DNS record was last seen, in days. */
const hostGraceDays = 7;

const graceMs = hostGraceDays * 24 * 3_600_000;

/** The columns about a conference's host. */
export const hostColumns = {
  host: true,
  hostToken: true,
  provenHost: true,
  hostProvenAt: true,
  hostCheckedAt: true,
} as const;

type HostColumns = Pick<Conference, keyof typeof hostColumns>;

/** The name of the DNS record that proves the claim to a host. */
const recordNameOf = (host: string): string => `_summit.${host}`;

const recordValueOf = (hostToken: string): string => `summit-verification=${hostToken}`;

/**
 * Queries the TXT record of a host.
 *
 * @throws Error where the DNS does not answer
 */
export async function findTexts(hostRecords: HostRecords, host: string): Promise<string[]> {
  const texts = await hostRecords.texts(recordNameOf(host));
  return texts.map((text) => text.trim());
}

/** Whether these TXT records prove a conference's claim. */
export const provesClaim = (texts: readonly string[], hostToken: string | null): boolean =>
  hostToken !== null && texts.includes(recordValueOf(hostToken));

/** The end of the grace period, unless the record reappears. */
export const servedUntil = (hostProvenAt: Date): Date => new Date(hostProvenAt.getTime() + graceMs);

/** A conference's claim to a host, and its state. */
export interface HostClaim {
  host: string;
  /** The record has not been found yet; exists; or is missing in the grace period. */
  state: "waiting" | "proven" | "missing";
  recordName: string;
  recordValue: string;
  checkedAt: Date | null;
  /** Set if the record is missing. */
  servedUntil: Date | null;
}

/** @returns null where a conference claims no host */
export function hostClaimOf(columns: HostColumns): HostClaim | null {
  const { host, hostToken, provenHost, hostProvenAt, hostCheckedAt: checkedAt } = columns;
  if (!host || !hostToken) return null;
  const isMissing =
    provenHost !== null && hostProvenAt !== null && checkedAt !== null && checkedAt > hostProvenAt;
  return {
    host,
    checkedAt,
    recordName: recordNameOf(host),
    recordValue: recordValueOf(hostToken),
    state: isMissing ? "missing" : provenHost ? "proven" : "waiting",
    servedUntil: isMissing ? servedUntil(hostProvenAt) : null,
  };
}
