import { createHash } from "node:crypto";
import { InMemoryCache } from "@apollo/client";
import { Kind, print, visit } from "graphql";

/**
 * Codegen plugin: the site's own queries by their hashes, so that a client can ask for them by GET without
 * sending them. `hashes` is for the client, by the operation's name; `texts` for the server, by the hash.
 *
 * @type {import("@graphql-codegen/plugin-helpers").PluginFunction<{ persisted: "hashes" | "texts" }>}
 */
export function plugin(_schema, documents, { persisted }) {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const queries = definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === "query",
  );
  const entries = queries.map((query) => {
    const text = textOf(query, definitions);
    const hash = createHash("sha256").update(text).digest("hex");
    return persisted === "hashes" ? [query.name.value, hash] : [hash, text];
  });
  const name = persisted === "hashes" ? "persistedHashes" : "persistedQueries";
  const value = JSON.stringify(Object.fromEntries(entries), null, 2);
  return `export const ${name}: Record<string, string> = ${value};\n`;
}

/** As Apollo Client sends it, which asks for the type of each object. */
function textOf(query, definitions) {
  const used = new Set([query]);
  for (const definition of used) {
    visit(definition, {
      FragmentSpread({ name }) {
        used.add(
          definitions.find(
            (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name.value,
          ),
        );
      },
    });
  }
  const document = { kind: Kind.DOCUMENT, definitions: [...used] };
  return print(new InMemoryCache().transformDocument(document));
}
