import type { ViewerQuery } from "#graphql/generated.ts";
import { useViewerQuery } from "#graphql/generated.ts";

export type Viewer = NonNullable<ViewerQuery["viewer"]>;

/** Whether somebody is signed in: unknown until the API has said so. */
export type SessionState =
  | { status: "unknown" }
  | { status: "failed"; retry: () => void }
  | { status: "known"; viewer: Viewer | null };

/**
 * Who is signed in. Asked by the browser only, after hydration: the served page is the same for
 * everyone, and starts out as a stranger's.
 */
export function useSessionState(): SessionState {
  const { data, error, refetch } = useViewerQuery({ ssr: false });
  if (data) return { status: "known", viewer: data.viewer };
  // If it fails again, the hook returns that failure.
  if (error) return { status: "failed", retry: () => void refetch().catch(() => {}) };
  return { status: "unknown" };
}
