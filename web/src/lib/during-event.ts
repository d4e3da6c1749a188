import type { Behaviour } from "./behaviour.ts";
import { logError } from "./log-error.ts";
import { onTheMinute } from "./on-the-minute.ts";

/** How long before and after the conference. */
const aroundMs = 3 * 3_600_000;

/**
 * A behaviour that a module exports by this name; the module is loaded only during the conference, whose beginning and end
 * are in the element's data attributes.
 */
export const duringEvent =
  <Name extends string>(load: () => Promise<Record<Name, Behaviour>>, name: Name): Behaviour =>
  (element) => {
    const from = Date.parse(element.dataset.opensAt ?? "") - aroundMs;
    const until = Date.parse(element.dataset.closesAt ?? "") + aroundMs;
    let hasBegun = false;
    let hasEnded = false;
    let end = () => {};
    const begin = async () => {
      hasBegun = true;
      try {
        const { [name]: behaviour } = await load();
        if (!hasEnded) end = behaviour(element);
      } catch (error) {
        // Retried the next minute.
        hasBegun = false;
        logError(error);
      }
    };
    const stop = onTheMinute((now) => {
      if (!hasBegun && from <= now && now < until) void begin();
    });
    return () => {
      hasEnded = true;
      stop();
      end();
    };
  };
