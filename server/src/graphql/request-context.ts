import type { Context } from "@summit/schema/context/context.ts";

/** The schema's context, and what the host itself needs to know of a request. */
export type RequestContext = Context & {
  requestId: string;
  /** Whether the client prefers `application/graphql-response+json` to `application/json`. */
  acceptsResponseJson: boolean;
};
