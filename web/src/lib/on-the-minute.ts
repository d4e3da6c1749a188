const minuteMs = 60_000;

/**
 * Calls back with the current time in milliseconds: immediately, at the start of each minute, and when the page
 * becomes visible again, until the returned function is called.
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
