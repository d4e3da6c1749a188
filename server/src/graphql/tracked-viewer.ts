import type { Viewer } from "@summit/schema/context/viewer.ts";

/** A context's viewer, and whether it has been accessed. */
export interface TrackedViewer {
  viewer: Viewer | null;
  readonly viewerWasRead: boolean;
}

const tracking = Symbol("viewer");

/** The prototype of all contexts. One per context would be slow: V8 treats each prototype as a class of its own. */
class TrackedContext implements TrackedViewer {
  /** Apollo Server copies own properties and keeps the prototype, so that copies share this object. */
  private readonly [tracking]: { viewer: Viewer | null; wasRead: boolean };

  constructor(viewer: Viewer | null) {
    this[tracking] = { viewer, wasRead: false };
  }

  get viewer() {
    this[tracking].wasRead = true;
    return this[tracking].viewer;
  }

  /** Signing in or out changes the viewer for the rest of the operation. */
  set viewer(viewer) {
    this[tracking].wasRead = true;
    this[tracking].viewer = viewer;
  }

  get viewerWasRead() {
    return this[tracking].wasRead;
  }
}

/** Adds the viewer to a context as a tracked property, which tells whether a response may depend on it. */
export const withTrackedViewer = <Base extends object>(
  base: Base,
  viewer: Viewer | null,
): Base & TrackedViewer => Object.assign(new TrackedContext(viewer), base);
