import SchemaBuilder, { type InputFieldBuilder } from "@pothos/core";
import ComplexityPlugin from "@pothos/plugin-complexity";
import ErrorsPlugin from "@pothos/plugin-errors";
import PrismaPlugin from "@pothos/plugin-prisma";
import RelayPlugin from "@pothos/plugin-relay";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import type PrismaTypes from "@summit/prisma/pothos-types.ts";
import { getDatamodel } from "@summit/prisma/pothos-types.ts";
import { manages, managesAny } from "#conference/access.ts";
import type { Context } from "#context/context.ts";
import { notAuthorized } from "#errors/graphql-errors.ts";

/** The types that every domain builds on. */
export interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultAuthStrategy: "all";
  AuthScopes: {
    /** Anyone with a session. */
    signedIn: boolean;
    /** May write the content of the default conference. */
    organizer: boolean;
    /** Manages at least one conference: which rows that lets them write, each write decides. */
    editor: boolean;
    /** May write the content of the conference with this id, and read what its visitors sent. */
    conferenceEditor: string | null;
  };
  Scalars: {
    ID: { Input: string; Output: string };
    Date: { Input: Date; Output: Date };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
}

export const builder = new SchemaBuilder<SchemaTypes>({
  // Authorisation wraps everything that comes after it; errors must see what it throws.
  plugins: [ComplexityPlugin, ErrorsPlugin, ScopeAuthPlugin, PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  prisma: {
    client: ({ db }) => db,
    dmmf: getDatamodel(),
  },
  relay: {
    cursorType: "String",
    clientMutationId: "omit",
    nodeQueryOptions: false,
    nodesQueryOptions: false,
  },
  scopeAuth: {
    // With the default "any", a map of two scopes lets in whoever has one of them.
    defaultStrategy: "all",
    runScopesOnType: true,
    unauthorizedError: (_parent, { viewer }) => notAuthorized(viewer),
    authScopes: ({ db, viewer }) => ({
      signedIn: viewer !== null,
      organizer: viewer?.isOrganizer ?? false,
      editor: async () => managesAny(db, viewer),
      conferenceEditor: async (conferenceId) => manages(db, viewer, conferenceId),
    }),
  },
  errors: {
    defaultTypes: [],
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result`,
      description: "What a mutation did, or why it did nothing.",
    },
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 10,
    limit: { complexity: 5_000, depth: 12, breadth: 300 },
  },
});

/** What a function that adds fields to an input type is given. */
export type InputFields = InputFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>,
  "InputObject"
>;
