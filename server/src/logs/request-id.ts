import { createAsyncContext } from "@summit/prisma/async-context.ts";

const context = createAsyncContext<string | undefined>();

/** The id of the request on whose behalf this code runs; a job has that of the request that queued it. */
export const currentRequestId = (): string | undefined => context.current();

/** Runs work, and whatever it starts, on behalf of a request. */
export const withRequestId = <Result>(
  requestId: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> => context.run(requestId, work);
