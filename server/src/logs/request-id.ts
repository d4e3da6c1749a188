import { AsyncLocalStorage } from "node:async_hooks";

const requestIds = new AsyncLocalStorage<string | undefined>();

/** The id of the request on whose behalf this code runs; a job has that of the request that queued it. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** Runs work, and whatever it starts, on behalf of a request. */
export const withRequestId = <Result>(
  requestId: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> => requestIds.run(requestId, async () => await work());
