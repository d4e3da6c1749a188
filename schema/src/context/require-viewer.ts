import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { UnauthenticatedError } from "#errors/domain-errors.ts";

/** The viewer of a field whose scopes refuse anyone who is not signed in. */
export function requireViewer({ viewer }: Pick<Context, "viewer">): Viewer {
  if (!viewer) throw new UnauthenticatedError();
  return viewer;
}
