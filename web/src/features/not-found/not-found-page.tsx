import { NotFound } from "#site/not-found.tsx";

/** The page for addresses that do not exist. */
export function NotFoundPage() {
  return <NotFound />;
}
