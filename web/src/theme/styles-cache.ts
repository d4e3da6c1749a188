import createEmotionCache, { type StylisElement } from "@emotion/cache";

/** What the oldest Safari with all else that the site needs, 17.5, knows with a prefix only. */
const prefixed = /^(backdrop-filter|text-decoration|text-size-adjust|user-select)$/;

/** Emotion's own prefixes are for browsers that the site does not run in, and a sixth of its styles. */
function prefix(element: StylisElement): void {
  const { type, props, value } = element;
  if (type === "decl" && typeof props === "string" && prefixed.test(props)) {
    element.return = `-webkit-${value}${value}`;
  }
}

/** One list for all caches: what Emotion has made with it is used again on the server. */
const stylisPlugins = [prefix];

/** Where Emotion keeps the styles of a page, alike on the server and in the browser. */
export const createStylesCache = () => createEmotionCache({ key: "css", stylisPlugins });
