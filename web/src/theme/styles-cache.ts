import createEmotionCache, { type StylisElement } from "@emotion/cache";

/** Properties that Safari 17.5, the oldest supported version, knows with a prefix only. */
const prefixed = /^(backdrop-filter|text-decoration|text-size-adjust|user-select)$/;

/**
 * Replaces Emotion's prefixer, whose prefixes target unsupported browsers and make up a sixth of the styles.
 */
function prefix(element: StylisElement): void {
  const { type, props, value } = element;
  if (type === "decl" && typeof props === "string" && prefixed.test(props)) {
    element.return = `-webkit-${value}${value}`;
  }
}

/** Removes a copy of each background, which Chakra keeps for its `currentBg`: the site does not use it. */
function withoutCurrentBackground(element: StylisElement): void {
  if (element.type === "decl" && element.props === "--bg-currentcolor") element.value = "";
}

/** One list for all caches, so that the server reuses compiled styles. */
const stylisPlugins = [prefix, withoutCurrentBackground];

/** Creates Emotion's style cache, with the same settings on the server and in the browser. */
export const createStylesCache = () => createEmotionCache({ key: "css", stylisPlugins });
