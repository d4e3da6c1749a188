/**
 * Calls back with the current time in milliseconds, rounded to seconds: immediately and then every second,
 * until the returned function is called.
 */
export function everySecond(onTick: (now: number) => void): () => void {
  const tick = () => onTick(Math.floor(Date.now() / 1000) * 1000);
  tick();
  const timer = window.setInterval(tick, 1000);
  return () => window.clearInterval(timer);
}
