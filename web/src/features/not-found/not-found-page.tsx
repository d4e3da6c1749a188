import { NotFound } from "#site/not-found.tsx";

/** The answer to every address that is none of this site's. */
export function NotFoundPage() {
  return <NotFound />;
}
