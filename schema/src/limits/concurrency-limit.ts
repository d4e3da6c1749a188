/** Runs a limited number of tasks concurrently; further ones are queued. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>;
