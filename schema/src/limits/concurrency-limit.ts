/** Runs at most a fixed number of tasks at a time; further ones are queued. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>;
