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
  `${admin}/crud/{bulk-outcomes,mutation-issues,saved-view}.graphql`,
];

/** Fragments of other tabs, by the folder that uses them. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  "letter-texts": [`${admin}/mail-preview/*.graphql`],
  letters: [`${admin}/mail-preview/*.graphql`],
  export: [`${admin}/{articles,exhibition,rooms,sponsors,tickets,tracks}/admin-*.graphql`],
  reviews: [`${admin}/proposals/{call-choices,reviewed-proposal}.graphql`],
};

/** The folders of kinds that are called otherwise than their list. */
const folders: Readonly<Record<string, string>> = {
  exhibitPackages: "exhibition",
  scheduleItems: "schedule",
  ticketTypes: "tickets",
};

const hyphenated = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The kinds whose mutations a tab has, by its folder. */
const kinds = new Map<string, { type: string; list: string }>(
  Object.values(listedEntities).map((kind) => [folders[kind.list] ?? hyphenated(kind.list), kind]),
);

/**
 * The module of each folder of the admin with operations: what a tab does not need is not loaded with it.
 *
 * @param options of the generated modules
 */
export function adminTabs(options: {
  plugins: string[];
  config: Record<string, unknown>;
}): CodegenConfig["generates"] {
  const tabs = readdirSync(admin, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !firstFolders.includes(entry.name))
    .map(({ name }) => name)
    .filter(
      (name) =>
        readdirSync(`${admin}/${name}`).some((file) => file.endsWith(".graphql")) ||
        listQueries[name] ||
        kinds.has(name),
    );
  return Object.fromEntries(
    tabs.map((name) => {
      const kind = kinds.get(name);
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
