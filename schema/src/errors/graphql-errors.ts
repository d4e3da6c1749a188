import { GraphQLError } from "graphql";
import type { Viewer } from "#context/viewer.ts";

/** Where a stranger needs to sign in, and where a signed-in user lacks the role. */
export function notAuthorized(viewer: Viewer | null): GraphQLError {
  return viewer
    ? new GraphQLError("You don't have permission to do this.", {
        extensions: { code: "FORBIDDEN" },
      })
    : new GraphQLError("You must be signed in to do this.", {
        extensions: { code: "UNAUTHENTICATED" },
      });
}

/** An argument is outside its documented range. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });
}
