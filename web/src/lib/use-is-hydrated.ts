import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the server renders, and while the client takes over what it has rendered. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
