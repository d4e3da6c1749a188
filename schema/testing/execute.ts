import type { PrismaClient } from "@summit/prisma/client.ts";
import { graphql } from "graphql";
import { createContext, type Viewer } from "#context.ts";
import { schema } from "#index.ts";

/** Runs an operation against the API as a viewer; a stranger without one. */
export async function execute(
  db: PrismaClient,
  source: string,
  {
    viewer = null,
    variables,
  }: { viewer?: Viewer | null; variables?: Record<string, unknown> } = {},
) {
  const { data, errors } = await graphql({
    schema,
    source,
    variableValues: variables,
    contextValue: createContext({ db, viewer }),
  });
  return {
    // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test's operation asks for
    data: data as any,
    codes: errors?.map(({ extensions }) => extensions.code),
    errors,
  };
}

/** The viewer that a session of this user would give. */
export function viewerOf(user: Omit<Viewer, "sessionId">): Viewer {
  const { id, email, fullName, isOrganizer } = user;
  return { id, email, fullName, isOrganizer, sessionId: "test" };
}
