import { normalizePath, type Plugin, type ViteDevServer } from "vite";

type Options = {
  /** The repository's folder, with a slash at its end. */
  root: string;
  restart: () => void;
  generateTypes: () => void;
};

/** Handles changed files, beside Vite's own hot module replacement. */
export function followChanges({ root, restart, generateTypes }: Options): Plugin {
  const inRoot = (path: string) => normalizePath(`${root}${path}`);
  const serverSide = ["prisma/", "schema/", "server/"].map(inRoot);
  /**
   * Files that the server reads rather than imports, and those of the database client: when it is generated anew, some
   * of them appear only after others were loaded without them.
   */
  const data = [
    "prisma/migrations/",
    "prisma/content/",
    "prisma/generated/",
    "prisma/released/",
  ].map(inRoot);
  return {
    name: "summit:follow-changes",
    configureServer({ watcher }) {
      const sources = [
        "prisma/generated",
        "prisma/src",
        "schema/src",
        "schema/schema.graphql",
        "server/src",
      ].map(inRoot);
      watcher.add([...sources, ...data]);
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr") return;
      const isIn = (folders: string[]) => folders.some((folder) => file.startsWith(folder));
      if (file.endsWith(".graphql")) generateTypes();
      else if (isIn(data) || (isIn(serverSide) && modules.length > 0)) restart();
      else if (modules.length > 0 && !isForBrowser(file, server)) reloadTabs(server);
      return [];
    },
  };
}

const isForBrowser = (file: string, { environments }: ViteDevServer) =>
  environments.client.moduleGraph.getModulesByFile(file) !== undefined;

/** Reloads all open tabs. */
export const reloadTabs = ({ environments }: ViteDevServer) =>
  environments.client.hot.send({ type: "full-reload" });
