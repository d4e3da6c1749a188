/** Logs an error for which the user sees a different message. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: developers look for errors in the console.
  console.error(error);
}
