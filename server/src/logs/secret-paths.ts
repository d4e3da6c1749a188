import { endpoints, pages } from "@summit/web/routes";

type Route = { path: string; secretParameter?: string };

/** The patterns of paths that contain a secret, as the route manifest declares them. */
export const secretPatterns: readonly Required<Route>[] = Object.values<Route>({
  ...pages,
  ...endpoints,
}).flatMap(({ path, secretParameter }) => (secretParameter ? [{ path, secretParameter }] : []));

/**
 * What comes before each secret, and the secret, wherever a path is written: on the site of a conference, in a preview, as
 * the data of a page, in a whole address, and in an error that quotes it.
 */
const masks = [
  ...new Map(
    secretPatterns.map(({ path, secretParameter }) => {
      const [before = ""] = path.split(`:${secretParameter}`);
      // The quantifier is bounded, as those of other masks.
      const secret = new RegExp(
        `(${before.replaceAll("/", "(?:/|%2F){1,9}")})[\\w.~%-]{1,2000}`,
        "gi",
      );
      return [before, [secret, `$1:${secretParameter}`] as const] as const;
    }),
  ).values(),
];

/** Replaces secrets in paths by the names of their parameters. */
export function maskPaths(text: string): string {
  let masked = text;
  for (const [secret, name] of masks) masked = masked.replace(secret, name);
  return masked;
}

/** The path of a request for the log. Below the path of a mounted router, `request.path` lacks what a mask knows a secret by. */
export const pathForLog = ({ originalUrl }: { originalUrl: string }): string =>
  originalUrl.split("?")[0] ?? "";
