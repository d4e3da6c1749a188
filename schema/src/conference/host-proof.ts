import type { HostRecords } from "#context/context.ts";

/** Grace period for which a host is still served after its DNS record was last seen, in days. */
const hostGraceDays = 7;

const graceMs = hostGraceDays * 24 * 3_600_000;

/** The columns that tell about a conference's host. */
export const hostColumns = {
  host: true,
  hostToken: true,
  provenHost: true,
  hostProvenAt: true,
  hostCheckedAt: true,
} as const;

interface HostColumns {
  host: string | null;
  hostToken: string | null;
  provenHost: string | null;
  hostProvenAt: Date | null;
  hostCheckedAt: Date | null;
}

/** The name of the DNS record that proves the claim to a host. */
const recordNameOf = (host: string): string => `_summit.${host}`;

/** The value of that record. */
const recordValueOf = (hostToken: string): string => `summit-verification=${hostToken}`;

/**
 * What the record of a host says at the moment.
 *
 * @throws Error where the DNS does not answer
 */
export async function findTexts(hostRecords: HostRecords, host: string): Promise<string[]> {
  const texts = await hostRecords.texts(recordNameOf(host));
  return texts.map((text) => text.trim());
}

/** Whether those texts prove a conference's claim. */
export const provesClaim = (texts: readonly string[], hostToken: string | null): boolean =>
  hostToken !== null && texts.includes(recordValueOf(hostToken));

/** When a site is no longer served at its host, if the record stays away. */
export const servedUntil = (hostProvenAt: Date): Date => new Date(hostProvenAt.getTime() + graceMs);

/** A conference's claim to a host, and what has become of it. */
export interface HostClaim {
  host: string;
  /** The record has not been seen; is as it should be; or is missing from a host that is still served. */
  state: "waiting" | "proven" | "missing";
  recordName: string;
  recordValue: string;
  checkedAt: Date | null;
  /** Where the record is missing. */
  servedUntil: Date | null;
}

/** @returns null where a conference claims no host */
export function hostClaimOf(columns: HostColumns): HostClaim | null {
  const { host, hostToken, provenHost, hostProvenAt, hostCheckedAt: checkedAt } = columns;
  if (!host || !hostToken) return null;
  const isMissing =
    provenHost !== null && hostProvenAt !== null && checkedAt !== null && checkedAt > hostProvenAt;
  return {
    ...{ host, checkedAt },
    recordName: recordNameOf(host),
    recordValue: recordValueOf(hostToken),
    state: isMissing ? "missing" : provenHost ? "proven" : "waiting",
    servedUntil: isMissing ? servedUntil(hostProvenAt) : null,
  };
}
