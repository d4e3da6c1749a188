import type { Context } from "@summit/schema/context/context.ts";
import type { CachePolicy } from "./query-response-cache.ts";
import type { TrackedViewer } from "./tracked-viewer.ts";

/** The schema's context, and what the server itself needs to know of a request. */
export type RequestContext = Omit<Context, "viewer"> &
  TrackedViewer & {
    requestId: string;
    /** Gives the request the time of a mutation. */
    allowMutation(): void;
    /** True for a cross-origin request without a token, which may only read. */
    isCrossOrigin: boolean;
    /** Whether the client prefers `application/graphql-response+json` to `application/json`. */
    acceptsResponseJson: boolean;
    /** Marks the response as public. */
    markCacheable(policy: CachePolicy): void;
  };
