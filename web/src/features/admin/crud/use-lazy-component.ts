import { type ComponentType, useState } from "react";
import { showFailure } from "./show-failure.ts";

const notLoaded = "This could not be loaded. Please check your connection and try again.";

/**
 * A component whose code is loaded when it is first asked for. If it cannot be loaded, a toast says so, and the
 * screen stays as it is.
 *
 * @param load must always be the same function
 * @returns the component, once it is loaded, and a function that begins to load it
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | undefined, () => void] {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const begin = () =>
    void load().then(
      (component) => setLoaded(() => component),
      (error: unknown) => showFailure("Error", error, notLoaded),
    );
  return [Loaded, begin];
}
