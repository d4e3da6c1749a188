/** Runs a task once the browser has nothing better to do; returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(id);
  }
  const id = globalThis.setTimeout(task, 1000);
  return () => globalThis.clearTimeout(id);
}
