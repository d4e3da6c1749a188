import type { Behaviour } from "#lib/behaviour.ts";
import { logError } from "#lib/log-error.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";

/** How long before and after the conference to load the programme. */
const aroundMs = 3 * 3_600_000;

/**
 * Shows what is on now and next during the conference. Its code is loaded only then; the element's data
 * attributes have the conference's dates.
 */
export const showNowAndNext: Behaviour = (element) => {
  const from = Date.parse(element.dataset.opensAt ?? "") - aroundMs;
  const until = Date.parse(element.dataset.closesAt ?? "") + aroundMs;
  let hasBegun = false;
  let hasEnded = false;
  let end = () => {};
  const begin = async () => {
    hasBegun = true;
    try {
      const { runNowAndNext } = await import("./run-now-and-next.ts");
      if (!hasEnded) end = runNowAndNext(element);
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
