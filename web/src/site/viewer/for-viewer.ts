import { createContext, useContext } from "react";

/** Whether the server has rendered the page for whoever is signed in. */
export const ForViewerContext = createContext(false);

/**
 * For the option `ssr` of queries whose results depend on the viewer: pages that are the same for everybody are rendered, and
 * hydrated, without them.
 */
export const useForViewer = (): boolean => useContext(ForViewerContext);
