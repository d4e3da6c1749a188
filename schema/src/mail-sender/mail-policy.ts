import type { MailPolicy } from "@summit/prisma/client.ts";
import type { HostRecords } from "#context/context.ts";
import { dnsTags } from "#mail-sender/dns-tags.ts";

/** How many names a policy is looked for under, as programs that follow DMARC do. */
const mostNames = 8;

/** A domain and those above it but for the last label, nearest first. Of one with very many labels, some are left out. */
function domainsUpFrom(domain: string): string[] {
  const labels = domain.split(".");
  const above = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join("."));
  return [domain, ...above.slice(-(mostNames - 1))];
}

/** The tags of the one DMARC record among the texts; several count as none. */
function policyRecord(texts: readonly string[]) {
  const records = texts.filter((text) => /^\s*v\s*=\s*DMARC1\s*(;|$)/.test(text));
  return records.length === 1 ? dnsTags(records[0] ?? "") : undefined;
}

/** What a record asks for; a value that nobody knows asks for nothing. */
function policyOf(text: string | undefined): MailPolicy {
  const value = text?.toLowerCase();
  return value === "quarantine" || value === "reject" ? value : "none";
}

/**
 * What is asked for mails of a domain that are not proven to be its own: by its record, or by the one of the nearest
 * domain above it.
 *
 * @throws Error where the DNS does not answer
 */
export async function findMailPolicy(
  hostRecords: HostRecords,
  domain: string,
): Promise<MailPolicy> {
  const names = domainsUpFrom(domain);
  const found = await Promise.all(
    names.map(async (name) => policyRecord(await hostRecords.texts(`_dmarc.${name}`))),
  );
  const nearest = found.findIndex((record) => record !== undefined);
  const record = found[nearest];
  if (!record) return "missing";
  return policyOf((nearest > 0 && record.get("sp")) || record.get("p"));
}
