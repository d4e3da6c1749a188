import type { ApolloServerOptions, BaseContext } from "@apollo/server";
import { persistedQueries } from "@summit/web/persisted-queries";

type Options = Exclude<ApolloServerOptions<BaseContext>["persistedQueries"], false | undefined>;

/** What Apollo Server puts before a hash. */
const prefix = "apq:";

/**
 * The site's own public queries, by their hashes, as its build has them. A client can register no others, so
 * that nobody fills the memory.
 */
export const knownQueries: Options = {
  ttl: null,
  cache: {
    async get(key) {
      const hash = key.slice(prefix.length);
      return Object.hasOwn(persistedQueries, hash) ? persistedQueries[hash] : undefined;
    },
    async set() {},
    async delete() {},
  },
};
