/** A window that nobody sees is not painted: what follows the paint waits no longer, in milliseconds. */
const longestWait = 500;

/** Resolves when the browser has painted what it has, for work that would delay the paint. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestWait);
  });
