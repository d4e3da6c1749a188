import type { Viewer } from "@summit/schema/context/viewer.ts";

/** A context's viewer, and whether it has been accessed. */
export interface TrackedViewer {
  viewer: Viewer | null;
  readonly viewerWasRead: boolean;
}

/**
 * Adds the viewer to a context as a tracked property, which tells whether a response may depend on it. It is on
 * the prototype, because Apollo Server copies own properties and keeps the prototype.
 */
export function withTrackedViewer<Base extends object>(
  base: Base,
  viewer: Viewer | null,
): Base & TrackedViewer {
  let viewerWasRead = false;
  let current = viewer;
  const prototype: TrackedViewer = {
    get viewer() {
      viewerWasRead = true;
      return current;
    },
    /** Signing in or out changes the viewer for the rest of the operation. */
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
