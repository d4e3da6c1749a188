import { readdirSync } from "node:fs";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { listedEntities } from "../../schema/src/content/entities.ts";
import { listQueries } from "./list-queries.ts";
import { recordMutations } from "./record-mutations.ts";

const admin = "web/src/features/admin";

/** The folders whose operations the frame and the first list of the admin need; they have one module. */
export const firstFolders = ["crud", "inbox", "publish-confirmed", "speakers"];

/** Fragments that several tabs use. */
const shared = [
  "web/src/entities/{contact,exhibition,money,venue}/*.graphql",
  "web/src/site/conference/site-identity.graphql",
  `${admin}/crud/{bulk-outcomes,mutation-issues}.graphql`,
];

/** Fragments of other tabs, by the folder that uses them. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  export: [`${admin}/{articles,exhibition,rooms,sponsors,tickets,tracks}/admin-*.graphql`],
  reviews: [`${admin}/proposals/{call-choices,reviewed-proposal}.graphql`],
};

/** The kinds whose mutations a tab has, by its folder. */
const kinds: Readonly<Record<string, { type: string; list: string }>> = {
  articles: listedEntities.article,
  exhibition: listedEntities["exhibit-package"],
  pages: listedEntities.page,
  people: listedEntities.person,
  rooms: listedEntities.room,
  schedule: listedEntities["schedule-item"],
  sponsors: listedEntities.sponsor,
  tickets: listedEntities["ticket-type"],
  tracks: listedEntities.track,
};

/**
 * The module of each folder of the admin with operations: what a tab does not need is not loaded with it.
 *
 * @param options of the generated modules
 */
export function adminTabs(options: {
  plugins: string[];
  config: Record<string, unknown>;
}): CodegenConfig["generates"] {
  const folders = readdirSync(admin, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !firstFolders.includes(entry.name))
    .map(({ name }) => name)
    .filter(
      (name) =>
        readdirSync(`${admin}/${name}`).some((file) => file.endsWith(".graphql")) ||
        listQueries[name] ||
        kinds[name],
    );
  return Object.fromEntries(
    folders.map((name) => {
      const kind = kinds[name];
      const documents = [
        `${admin}/${name}/*.graphql`,
        ...(borrowed[name] ?? []),
        ...shared,
        ...(kind ? [recordMutations(kind)] : []),
        ...(listQueries[name] ? [listQueries[name]] : []),
      ];
      const config = { ...options.config, records: kind ? [kind] : [] };
      return [
        `web/src/graphql/admin-tabs/${name}/generated.ts`,
        { documents, plugins: options.plugins, config },
      ];
    }),
  );
}
