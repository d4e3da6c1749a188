import type { Context } from "@summit/schema/context/context.ts";

/** The schema's context, and what the server itself needs to know of a request. */
export interface RequestContext extends Context {
  requestId: string;
  /** Gives the request the time of a mutation. */
  allowMutation(): void;
  /** True for a cross-origin request without a token, which may only read. */
  isCrossOrigin: boolean;
  /** Whether the client prefers `application/graphql-response+json` to `application/json`. */
  acceptsResponseJson: boolean;
}
