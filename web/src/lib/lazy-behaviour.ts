import type { Behaviour } from "./behaviour.ts";
import { logError } from "./log-error.ts";

/** A behaviour whose code is loaded for the pages that have its element, and for no others. */
export const lazyBehaviour =
  (load: () => Promise<Behaviour>): Behaviour =>
  (element) => {
    let hasEnded = false;
    let end = () => {};
    load().then((behaviour) => {
      if (!hasEnded) end = behaviour(element);
    }, logError);
    return () => {
      hasEnded = true;
      end();
    };
  };
