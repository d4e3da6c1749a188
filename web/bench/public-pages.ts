import { contentPages } from "../e2e/support/content.ts";
import { paths } from "../src/site/routes.ts";

/** One URL for every kind of public page. */
export const publicPages: readonly { name: string; path: string }[] = [
  ...contentPages.filter(({ path }) => !path.includes("#")),
  { name: "register", path: paths.register },
  { name: "exhibition", path: paths.exhibition },
];
