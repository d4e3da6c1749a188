import type { Context } from "@summit/schema/context/context.ts";
import type { PublicAnswer } from "./public-answers.ts";
import type { WatchedViewer } from "./watched-viewer.ts";

/** The schema's context, and what the host itself needs to know of a request. */
export type RequestContext = Omit<Context, "viewer"> &
  WatchedViewer & {
    requestId: string;
    /** Nobody was signed in when the request came; reading this does not count as a look at the viewer. */
    isStranger: boolean;
    /** A page of another site asks, without a token: it may read, and change nothing. */
    isForeign: boolean;
    /** Whether the client prefers `application/graphql-response+json` to `application/json`. */
    acceptsResponseJson: boolean;
    /** Is told that everybody may have the answer. */
    publish(answer: PublicAnswer): void;
  };
