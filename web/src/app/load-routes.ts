import type { RouteObject } from "react-router-dom";
import { matchRoutes } from "react-router-dom";

/** Preloads the code of the routes that match a path, so that rendering them does not suspend. */
export async function loadRoutes(
  routes: RouteObject[],
  path: string,
  basename = "/",
): Promise<void> {
  const matches = matchRoutes(routes, path, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
