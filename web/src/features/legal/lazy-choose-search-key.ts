import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `chooseSearchKey`, loaded on the page that has the checkbox. */
export const lazyChooseSearchKey = lazyBehaviour(
  () => import("./choose-search-key.ts"),
  "chooseSearchKey",
);
