import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { generatePath, redirect } from "react-router-dom";

/** Old and short addresses, and where each lives for good. */
const redirects = [
  { from: "/blog", to: "/news" },
  { from: "/speaker/:slug", to: "/speakers/:slug" },
  { from: "/agenda/day1", to: "/agenda#day1" },
  { from: "/agenda/day2", to: "/agenda#day2" },
  { from: "/schedule", to: "/agenda" },
  { from: "/expo", to: "/exhibition" },
  { from: "/attend", to: "/register" },
  { from: "/tickets", to: "/register" },
] as const;

/** The redirects as routes: a 301 from the server, the same move inside the browser. */
export const redirectRoutes: RouteObject[] = redirects.map(({ from, to }) => ({
  path: from,
  loader: ({ params, request }: LoaderFunctionArgs) => {
    const [path = "/", hash] = to.split("#");
    const { search } = new URL(request.url);
    return redirect(generatePath(path, params) + search + (hash ? `#${hash}` : ""), 301);
  },
}));
