const minuteMs = 60_000;

/**
 * Calls back with the current time in milliseconds: at once, at the beginning of each minute, and when the page is
 * looked at again, until the returned function is called.
 */
export function onTheMinute(onTick: (now: number) => void): () => void {
  let timer = 0;
  const tick = () => {
    window.clearTimeout(timer);
    const now = Date.now();
    timer = window.setTimeout(tick, minuteMs - (now % minuteMs));
    onTick(now);
  };
  tick();
  document.addEventListener("visibilitychange", tick);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}
