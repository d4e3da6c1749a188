import { Resolver } from "node:dns/promises";
import type { HostRecords } from "@summit/schema/context/context.ts";

/** What the DNS answers where there is nothing. */
const nothing = new Set(["ENOTFOUND", "ENODATA"]);

/** The DNS, asked through the system's resolvers, which answer within seconds or not at all. */
export function createHostRecords(): HostRecords {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return {
    async texts(name) {
      try {
        // A long text comes in several parts.
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        if (nothing.has((error as NodeJS.ErrnoException).code ?? "")) return [];
        throw error;
      }
    },
  };
}
