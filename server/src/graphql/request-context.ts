import type { Context } from "@summit/schema/context/context.ts";

/** The schema's context, and what the host itself needs to know of a request. */
export type RequestContext = Context & { requestId: string };
