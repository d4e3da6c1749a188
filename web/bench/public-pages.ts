import { contentPages } from "../e2e/support/content.ts";
import { paths } from "../src/site/routes.ts";

/** One address of every kind of page that a visitor reads, each a document of its own. */
export const publicPages: readonly { name: string; path: string }[] = [
  ...contentPages.filter(({ path }) => !path.includes("#")),
  { name: "register", path: paths.register },
  { name: "exhibition", path: paths.exhibition },
];
