import type { Behaviour } from "./behaviour.ts";
import { logError } from "./log-error.ts";
import { whenIdle } from "./when-idle.ts";

/** A behaviour whose code is loaded only on pages that have its element, and after their first paint. */
export const lazyBehaviour =
  (load: () => Promise<Behaviour>): Behaviour =>
  (element) => {
    let hasEnded = false;
    let end = () => {};
    const cancel = whenIdle(() => {
      load().then((behaviour) => {
        if (!hasEnded) end = behaviour(element);
      }, logError);
    });
    return () => {
      hasEnded = true;
      cancel();
      end();
    };
  };
