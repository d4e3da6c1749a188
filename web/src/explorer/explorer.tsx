import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "@graphiql/plugin-explorer/style.css";
import "./explorer.css";
import { explorerPlugin } from "@graphiql/plugin-explorer";
import { GraphiQL, HISTORY_PLUGIN } from "graphiql";
import { createRoot } from "react-dom/client";
import { paths } from "#site/routes.ts";
import { examples, headers } from "./examples.ts";
import { graphiqlFetcher } from "./graphiql-fetcher.ts";
import { storageWithoutHeaders } from "./storage-without-headers.ts";

const plugins = [explorerPlugin({ showAttribution: false }), HISTORY_PLUGIN];
const tabs = examples.map(({ query, variables }) => ({
  query,
  variables: variables ? JSON.stringify(variables, null, 2) : null,
  headers,
}));

/** Undefined where the browser refuses it, which GraphiQL copes with. */
function browserStorage(): Storage | undefined {
  try {
    return storageWithoutHeaders(window.localStorage);
  } catch {
    return undefined;
  }
}

const storage = browserStorage();
const root = document.getElementById("explorer");
if (!root) throw new Error("The page has no element for the explorer");
createRoot(root).render(
  <GraphiQL
    fetcher={graphiqlFetcher}
    plugins={plugins}
    defaultTabs={tabs}
    defaultHeaders={headers}
    {...(storage && { storage })}
    // A token in the header editor is not persisted.
    shouldPersistHeaders={false}
    showPersistHeadersSettings={false}
    inputValueDeprecation
    schemaDescription
  >
    <GraphiQL.Logo>
      <a href={paths.developers}>API of Summit</a>
    </GraphiQL.Logo>
  </GraphiQL>,
);
