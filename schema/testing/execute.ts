import type { PrismaClient } from "@summit/prisma/client.ts";
import { graphql } from "graphql";
import { anonymousContext, type Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { noWebhooks } from "./no-webhooks.ts";

type Options = {
  viewer?: Viewer | null;
  variables?: Record<string, unknown>;
  /** What else of the context the test is about. */
  context?: Partial<Context>;
};

/** Runs an operation against the API as a viewer; a stranger without one. */
export async function execute(
  db: PrismaClient,
  source: string,
  { viewer = null, variables, context }: Options = {},
) {
  const { data, errors } = await graphql({
    schema,
    source,
    variableValues: variables,
    contextValue: { ...anonymousContext(db), ...stubServices, viewer, ...context },
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

/** Services that do as little as they can. */
const stubServices: Pick<
  Context,
  | "client"
  | "events"
  | "mail"
  | "limits"
  | "limitConcurrency"
  | "secrets"
  | "hostRecords"
  | "webhooks"
  | "settings"
> = {
  client: {
    address: "192.0.2.1",
    userAgent: "Test",
    setSessionCookie() {},
    clearSessionCookie() {},
  },
  mail: { enqueue: async () => {} },
  events: { announce: async () => {}, publish() {} },
  limits: { count: async () => 0, refund: async () => {}, reset: async () => {} },
  limitConcurrency: (work) => work(),
  secrets: { derive: (purpose, name) => `${purpose}-${name}` },
  hostRecords: { texts: async () => [] },
  webhooks: noWebhooks,
  settings: {
    organizerSelfService: false,
    signedWebhook: false,
    publicUrl: "https://summit.example",
    reservedSlugs: new Set(["speakers"]),
  },
};
