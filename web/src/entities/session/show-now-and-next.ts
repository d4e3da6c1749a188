import type { Behaviour } from "#lib/behaviour.ts";
import { logError } from "#lib/log-error.ts";
import { onTheMinute } from "#lib/on-the-minute.ts";

/** How long before and after the conference its programme is looked at. */
const aroundMs = 3 * 3_600_000;

/**
 * While the conference is on, shows what is under way and what follows. The code for it is loaded then, and not
 * before; the conference's times stand at the element.
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
      // It is tried again with the next minute.
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
