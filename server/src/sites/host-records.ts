import { Resolver } from "node:dns/promises";
import type { HostRecords } from "@summit/schema/context/context.ts";

/** DNS error codes for missing records. */
const nothing = new Set(["ENOTFOUND", "ENODATA"]);

/** Queries the DNS through the system's resolvers with a short timeout. */
export function createHostRecords(): HostRecords {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return {
    async texts(name) {
      try {
        // Long TXT records are split into chunks.
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        if (nothing.has((error as NodeJS.ErrnoException).code ?? "")) return [];
        throw error;
      }
    },
  };
}
