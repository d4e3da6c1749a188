import type { ViewerQuery } from "#graphql/generated.ts";
import { useViewerQuery } from "#graphql/generated.ts";
import { useForViewer } from "#site/viewer/for-viewer.ts";

export type Viewer = NonNullable<ViewerQuery["viewer"]>;

/** Whether somebody is signed in; unknown until the API has responded. */
export type SessionState =
  | { status: "unknown" }
  | { status: "failed"; error: unknown; retry: () => void }
  | { status: "known"; viewer: Viewer | null };

/**
 * The signed-in user. Queried after hydration, unless the page was rendered for them: others are the same for everyone, and
 * start out signed out.
 */
export function useSessionState(): SessionState {
  const { data, error, refetch } = useViewerQuery({ ssr: useForViewer() });
  if (data) return { status: "known", viewer: data.viewer };
  // If the retry fails, too, the hook returns the error.
  if (error) return { status: "failed", error, retry: () => void refetch().catch(() => {}) };
  return { status: "unknown" };
}
