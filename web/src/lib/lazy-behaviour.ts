import type { Behaviour } from "./behaviour.ts";
import { logError } from "./log-error.ts";

/** A behaviour whose code is loaded only on pages that have its element. */
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
