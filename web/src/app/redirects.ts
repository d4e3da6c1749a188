import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { redirect } from "react-router-dom";
import { fillPath, redirects } from "#site/routes.ts";

/** The redirects as routes: a 301 on the server, a client-side navigation in the browser. */
export const redirectRoutes: RouteObject[] = Object.values(redirects).map(({ path, to }) => ({
  path,
  loader: ({ params, request }: LoaderFunctionArgs) => {
    const [target = "/", hash] = to.split("#");
    const { search } = new URL(request.url);
    return redirect(fillPath(target, params) + search + (hash ? `#${hash}` : ""), 301);
  },
}));
