/** Notes an error that the visitor is told about in other words. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where its errors are looked for.
  console.error(error);
}
