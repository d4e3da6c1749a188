/** A page that is never idle, such as one with animations on a slow device, does not wait any longer, in milliseconds. */
const longestWait = 3_000;

/** Runs a task when the browser is idle, or else a little later. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(task, { timeout: longestWait });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(task, 1000);
  return () => clearTimeout(id);
}
