/**
 * The address of a portrait and, for the site's own ones, of its smaller version, so that a phone
 * loads no more than it shows.
 */
export function portraitSources(url: string): { src: string; srcSet?: string } {
  const own = /^\/portraits\/([\w-]+)\.webp$/.exec(url);
  if (!own) return { src: url };
  const small = `/portraits/${own[1]}-320.webp`;
  return { src: url, srcSet: `${small} 320w, ${url} 640w` };
}
