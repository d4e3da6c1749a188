import type { Behaviour } from "./behaviour.ts";
import { logError } from "./log-error.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * A behaviour that a module exports by this name; the module is loaded only on pages that have its element, and after their
 * first paint.
 */
export const lazyBehaviour =
  <Name extends string>(load: () => Promise<Record<Name, Behaviour>>, name: Name): Behaviour =>
  (element) => {
    let hasEnded = false;
    let end = () => {};
    const cancel = whenIdle(() => {
      load().then(({ [name]: behaviour }) => {
        if (!hasEnded) end = behaviour(element);
      }, logError);
    });
    return () => {
      hasEnded = true;
      cancel();
      end();
    };
  };
