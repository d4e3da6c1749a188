import type { Viewer } from "@summit/schema/context/viewer.ts";

/** A context's viewer, and whether somebody has looked at it. */
export interface WatchedViewer {
  viewer: Viewer | null;
  readonly viewerWasRead: boolean;
}

/**
 * Adds the viewer to a context so that it can be told whether an answer may depend on it. Apollo Server
 * copies a context's own properties and keeps its prototype: that is where the viewer is.
 */
export function withWatchedViewer<Base extends object>(
  base: Base,
  viewer: Viewer | null,
): Base & WatchedViewer {
  let viewerWasRead = false;
  let current = viewer;
  const prototype: WatchedViewer = {
    get viewer() {
      viewerWasRead = true;
      return current;
    },
    /** Signing in and out changes who the rest of the operation is for. */
    set viewer(next) {
      viewerWasRead = true;
      current = next;
    },
    get viewerWasRead() {
      return viewerWasRead;
    },
  };
  return Object.assign(Object.create(prototype), base);
}
