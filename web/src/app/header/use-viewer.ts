import type { ViewerQuery } from "#graphql/generated.ts";
import { useViewerQuery } from "#graphql/generated.ts";

export type Viewer = NonNullable<ViewerQuery["viewer"]>;

/**
 * Who is signed in. Asked by the browser only, after hydration: the served page is the same for
 * everyone, and starts out as a stranger's.
 */
export function useViewer(): Viewer | undefined {
  return useViewerQuery({ ssr: false }).data?.viewer ?? undefined;
}
