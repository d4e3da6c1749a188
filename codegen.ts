import type { CodegenConfig } from "@graphql-codegen/cli";
import { listedEntities } from "./schema/src/content/entities.ts";
import { adminTabs, firstFolders } from "./web/codegen/admin-tabs.ts";
import { recordMutations } from "./web/codegen/record-mutations.ts";

const plugins = ["typescript-operations", "typed-document-node", "./web/codegen/typed-hooks.js"];

/** Operations that few or no visitors need. Browsers load modules as a whole, so these have separate ones. */
const apart = {
  account: [
    "web/src/app/header/sign-out.graphql",
    "web/src/entities/session/account-agenda.graphql",
    "web/src/features/{auth,account}/*.graphql",
  ],
  /** What the admin's frame and its first list need. */
  admin: [
    "web/src/app/admin-bar/*.graphql",
    "web/src/features/admin/*.graphql",
    `web/src/features/admin/{${firstFolders.join(",")}}/*.graphql`,
  ],
  adminTabs: [`web/src/features/admin/!(${firstFolders.join("|")})/*.graphql`],
  changes: ["web/src/features/agenda/changes-page.graphql"],
  call: ["web/src/features/call/*.graphql"],
  newsletter: ["web/src/features/newsletter/*.graphql"],
  room: ["web/src/features/agenda/room-page.graphql"],
  search: ["web/src/features/search/*.graphql"],
  speaking: ["web/src/features/speaking/*.graphql"],
};

/** Fragments that public pages also use. */
const shared = {
  account: ["web/src/site/input-issues.graphql", "web/src/site/viewer/session-user.graphql"],
  room: ["web/src/entities/session/{agenda-item,session-teaser}.graphql"],
  search: ["web/src/entities/session/session-teaser.graphql"],
  speaking: ["web/src/entities/picture/picture-details.graphql"],
};

const visitors = [
  "web/src/**/*.graphql",
  ...Object.values(apart)
    .flat()
    .map((path) => `!${path}`),
];

/** The public operations whose results do not depend on the viewer. */
const forEverybody = [
  ...visitors.filter(
    (path) =>
      ![apart.call, apart.changes, apart.newsletter, apart.room, apart.search]
        .flat()
        .includes(path.replace("!", "")),
  ),
  "!web/src/site/viewer/*.graphql",
];
const persisted = ["./web/codegen/persisted-queries.js"];

const withRecords = [...plugins, "./web/codegen/record-documents.js"];

/** Apollo Client asks for the type of every object; the admin's mutations tell results from errors by it. */
const withTypenames = {
  nonOptionalTypename: true,
  skipTypename: false,
  skipTypeNameForRoot: true,
};

/** Generates typed documents and a typed hook for each operation of the web workspace. */
const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    avoidOptionals: { field: true },
    scalars: {
      Date: "string",
      DateTime: "string",
      LocalTime: "string",
      TimeZone: "string",
      CountryCode: "string",
      CurrencyCode: "string",
      SafeInt: "number",
      EmailAddress: "string",
      URL: "string",
      JSON: "unknown",
    },
    nonOptionalTypename: false,
    skipTypename: true,
  },
  generates: {
    "web/src/graphql/generated.ts": {
      documents: visitors,
      plugins,
    },
    "web/src/graphql/persisted-hashes/generated.ts": {
      documents: forEverybody,
      plugins: persisted,
      config: { persisted: "hashes" },
    },
    "web/src/graphql/persisted-queries/generated.ts": {
      documents: forEverybody,
      plugins: persisted,
      config: { persisted: "texts" },
    },
    "web/src/graphql/possible-types/generated.ts": {
      documents: "web/src/**/*.graphql",
      plugins: ["./web/codegen/possible-types.js"],
    },
    "web/src/graphql/account/generated.ts": {
      documents: [...apart.account, ...shared.account],
      plugins,
    },
    "web/src/graphql/changes/generated.ts": {
      documents: apart.changes,
      plugins,
    },
    "web/src/graphql/call/generated.ts": {
      documents: apart.call,
      plugins,
    },
    "web/src/graphql/newsletter/generated.ts": {
      documents: apart.newsletter,
      plugins,
    },
    "web/src/graphql/room/generated.ts": {
      documents: [...apart.room, ...shared.room],
      plugins,
    },
    "web/src/graphql/search/generated.ts": {
      documents: [...apart.search, ...shared.search],
      plugins,
    },
    "web/src/graphql/speaking/generated.ts": {
      documents: [...apart.speaking, ...shared.speaking],
      plugins,
    },
    "web/src/graphql/admin/generated.ts": {
      documents: [...apart.admin, recordMutations(listedEntities.speaker)],
      plugins: withRecords,
      config: { ...withTypenames, records: [listedEntities.speaker] },
    },
    ...adminTabs({ plugins: withRecords, config: withTypenames }),
  },
};

export default config;
