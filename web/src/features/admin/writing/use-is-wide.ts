import { useSyncExternalStore } from "react";

const wide = "(min-width: 1280px)";

/** Whether there is room for a preview beside the text. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(wide).matches,
  );
