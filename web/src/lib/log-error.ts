/** Logs an error that the user sees as another message. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where its errors are looked for.
  console.error(error);
}
