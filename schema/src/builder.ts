import SchemaBuilder, { type InputFieldBuilder, PothosValidationError } from "@pothos/core";
import ComplexityPlugin from "@pothos/plugin-complexity";
import ErrorsPlugin from "@pothos/plugin-errors";
import PrismaPlugin from "@pothos/plugin-prisma";
import RelayPlugin from "@pothos/plugin-relay";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import WithInputPlugin from "@pothos/plugin-with-input";
import type PrismaTypes from "@summit/prisma/pothos-types.ts";
import { getDatamodel } from "@summit/prisma/pothos-types.ts";
import TokenScopesPlugin from "#api-token/token-scopes-plugin.ts";
import { isSiteOrganizer, manages, managesAny } from "#conference/access.ts";
import MainConferencePlugin from "#conference/main-conference-plugin.ts";
import VisibilityPlugin from "#conference/visibility-plugin.ts";
import type { Context } from "#context/context.ts";
import { ForbiddenError, UnauthenticatedError } from "#errors/domain-errors.ts";
import DomainErrorsPlugin from "#errors/domain-errors-plugin.ts";
import { formatNumber } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";
import LoadedColumnsPlugin from "#lists/loaded-columns-plugin.ts";
import { defaultListMultiplier } from "#lists/pagination.ts";

/** The types that all domains share. */
export interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultAuthStrategy: "all";
  AuthScopes: {
    /** Anyone with a session, or with an API token. */
    signedIn: boolean;
    /** Is an organizer of the site, with a session. */
    siteOrganizer: boolean;
    /** Is in the team of at least one conference; each query filters its rows. */
    reader: boolean;
    /** May edit at least one conference; each mutation filters its rows. */
    editor: boolean;
    /** Owns at least one conference; each mutation filters its rows. */
    owner: boolean;
    /** May review the proposals of at least one conference; each mutation filters its rows. */
    reviewer: boolean;
    /** Is in the team of the conference with this id, in any role. */
    conferenceMember: string | null;
    /** May review the proposals of the conference with this id. */
    conferenceReviewer: string | null;
    /** Is in the team of the conference with this id, and may read submissions of visitors. */
    conferenceReader: string | null;
    /** May edit the content of the conference with this id. */
    conferenceEditor: string | null;
    /** May manage the team, the status and the deletion of the conference with this id. */
    conferenceOwner: string | null;
  };
  Scalars: {
    ID: { Input: string; Output: string };
    Date: { Input: Date; Output: Date };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
    CountryCode: { Input: string; Output: string };
    CurrencyCode: { Input: string; Output: string };
    EmailAddress: { Input: string; Output: string };
    LocalTime: { Input: string; Output: string };
    SafeInt: { Input: number; Output: number };
    TimeZone: { Input: string; Output: string };
    URL: { Input: URL; Output: string };
  };
}

const pageSize = `How many entries: 1–${apiLimits.largestPage}, ${apiLimits.defaultPage} by default.`;

export const builder = new SchemaBuilder<SchemaTypes>({
  // Each plugin wraps those after it: the errors plugin sees what authorisation throws, and the
  // domain errors that no mutation returns reach the first one.
  plugins: [
    DomainErrorsPlugin,
    ComplexityPlugin,
    ErrorsPlugin,
    MainConferencePlugin,
    TokenScopesPlugin,
    ScopeAuthPlugin,
    LoadedColumnsPlugin,
    VisibilityPlugin,
    PrismaPlugin,
    RelayPlugin,
    WithInputPlugin,
  ],
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
    nodesOnConnection: { description: "The entries of the page, in order." },
    edgesFieldOptions: { description: "The entries of the page, in order, with their cursors." },
    pageInfoFieldOptions: { description: "Where the page stands in the list." },
    cursorFieldOptions: { description: "Opaque; for `after` and `before`." },
    nodeFieldOptions: { description: "The entry." },
    firstArgOptions: { description: pageSize },
    afterArgOptions: { description: "Only entries after this cursor." },
    lastArgOptions: { description: `Instead of \`first\`, counted from the end: ${pageSize}` },
    beforeArgOptions: { description: "Only entries before this cursor." },
    pageInfoTypeOptions: { description: "Where a page stands in its list." },
    hasNextPageFieldOptions: { description: "Whether there are entries after this page." },
    hasPreviousPageFieldOptions: { description: "Whether there are entries before this page." },
    startCursorFieldOptions: { description: "Of the first entry; null on an empty page." },
    endCursorFieldOptions: { description: "Of the last entry; null on an empty page." },
    defaultConnectionTypeOptions: { description: "A page of a list, as Relay describes them." },
    defaultEdgeTypeOptions: { description: "An entry of a list with its cursor." },
  },
  scopeAuth: {
    // Authorize when the stream starts, not for each event.
    authorizeOnSubscribe: true,
    // With the default "any", having one of two scopes would suffice.
    defaultStrategy: "all",
    runScopesOnType: true,
    unauthorizedError: (_parent, { viewer }) =>
      viewer ? new ForbiddenError() : new UnauthenticatedError(),
    authScopes: ({ db, viewer }) => ({
      signedIn: viewer !== null,
      siteOrganizer: isSiteOrganizer(viewer),
      reader: async () => managesAny(db, viewer, "read"),
      editor: async () => managesAny(db, viewer, "edit"),
      owner: async () => managesAny(db, viewer, "own"),
      reviewer: async () => managesAny(db, viewer, "review"),
      conferenceMember: async (conferenceId) => manages(db, viewer, conferenceId, "belong"),
      conferenceReviewer: async (conferenceId) => manages(db, viewer, conferenceId, "review"),
      conferenceReader: async (conferenceId) => manages(db, viewer, conferenceId, "read"),
      conferenceEditor: async (conferenceId) => manages(db, viewer, conferenceId, "edit"),
      conferenceOwner: async (conferenceId) => manages(db, viewer, conferenceId, "own"),
    }),
  },
  errors: {
    defaultTypes: [],
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result`,
      description: "The result of the mutation, or the reason why nothing was changed.",
    },
  },
  withInput: {
    typeOptions: {
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Input`,
    },
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier,
    // The server limits the shape of documents before they are executed.
    limit: { complexity: apiLimits.points },
    complexityError: () => {
      const points = formatNumber("en-GB", apiLimits.points);
      return new PothosValidationError(
        `The operation costs more than ${points} points. Ask for fewer entries with "first", or for fewer fields.`,
      );
    },
  },
});

/** The builder that is passed to functions that add fields to an input type. */
export type InputFields = InputFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>,
  "InputObject"
>;
