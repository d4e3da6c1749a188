import type { PrismaClient } from "@summit/prisma/client.ts";
import {
  type DocumentNode,
  type ExecutionResult,
  execute as executeDocument,
  GraphQLError,
  parse,
  validate,
} from "graphql";
import { findMainConferenceId, mainConference } from "#conference/main-conference.ts";
import { anonymousContext, type Context, type PagePaths } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { noWebhooks } from "./no-webhooks.ts";

type Options = {
  viewer?: Viewer | null;
  variables?: Record<string, unknown>;
  /** Overrides of the context. */
  context?: Partial<Context>;
};

/** Executes an operation as a viewer, or anonymously. */
export async function execute(
  db: PrismaClient,
  source: string,
  { viewer = null, variables, context }: Options = {},
) {
  const document = documentOf(source);
  const contextValue = {
    ...anonymousContext(db),
    ...stubServices,
    mainConferenceId: () => knownMainConference(db),
    viewer,
    ...context,
  };
  const { data, errors }: ExecutionResult = Array.isArray(document)
    ? { errors: document }
    : await executeDocument({ schema, document, variableValues: variables, contextValue });
  return {
    // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test's operation asks for
    data: data as any,
    codes: errors?.map(({ extensions }) => extensions.code),
    errors,
  };
}

const known = new WeakMap<PrismaClient, string>();

/** Like a server, which keeps it in memory: an operation needs no statement for it. Tests that move it override this. */
async function knownMainConference(db: PrismaClient): Promise<string> {
  const id = known.get(db) ?? (await findMainConferenceId(db));
  if (id === null) return mainConference;
  known.set(db, id);
  return id;
}

/** Page paths like those of the site. */
export const pagePaths: PagePaths = {
  speaker: ({ slug }) => `/speakers/${slug}`,
  session: ({ day, slug }) => `/agenda/${day}/${slug}`,
  article: ({ slug }) => `/${slug}/`,
};

const documents = new Map<string, DocumentNode | GraphQLError[]>();

/**
 * Caches parsed and validated operations, as the server does: tests repeat operations for each viewer, and
 * validating a large one takes longer than executing it.
 */
function documentOf(source: string): DocumentNode | GraphQLError[] {
  const known = documents.get(source);
  if (known) return known;
  const document = check(source);
  documents.set(source, document);
  return document;
}

function check(source: string): DocumentNode | GraphQLError[] {
  try {
    const document = parse(source);
    const errors = validate(schema, document);
    return errors.length > 0 ? [...errors] : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** The viewer of a session of this user. */
export function viewerOf(user: Omit<Viewer, "sessionId">): Viewer {
  const { id, email, fullName, isOrganizer } = user;
  return { id, email, fullName, isOrganizer, sessionId: "test" };
}

/** Minimal stubs of the services. */
const stubServices: Pick<
  Context,
  | "client"
  | "events"
  | "mail"
  | "previewMail"
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
    signUpSecret: undefined,
    setSignUpCookie() {},
    clearSignUpCookie() {},
  },
  mail: { enqueue: async () => {} },
  previewMail: async () => null,
  events: { announce: async () => {}, publish() {} },
  limits: { count: async () => 0, refund: async () => {}, reset: async () => {} },
  limitConcurrency: (work) => work(),
  secrets: { derive: (purpose, name) => `${purpose}-${name}` },
  hostRecords: { texts: async () => [] },
  webhooks: noWebhooks,
  settings: {
    organizerSelfService: false,
    receivesReplies: false,
    signedWebhook: false,
    messagesKeptDays: 730,
    mailAddress: "no-reply@summit.example",
    signingKey: null,
    publicUrl: "https://summit.example",
    pagePaths,
    reservedSlugs: new Set(["speakers"]),
  },
};

/** What a visitor's request gives to services, for those that only forms call. */
export const visitorContext = (db: PrismaClient): Context => ({
  ...anonymousContext(db),
  ...stubServices,
});
