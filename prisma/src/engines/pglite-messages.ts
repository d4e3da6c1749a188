import { DriverAdapterError, isDriverAdapterError } from "@prisma/driver-adapter-utils";

/** What the thread of PGlite is asked to do: a method of the connection, with its arguments. */
export interface Call {
  id: number;
  method: "queryRaw" | "executeRaw" | "run" | "close";
  args: unknown[];
}

/** What it answers to the call with the same id; unasked, to `startId` when it has started. */
export type Answer = { id: number } & ({ result: unknown } | { error: SentError });

export const startId = 0;

/** Threads hand each other copies, in which errors lose most of what they are. */
export interface SentError {
  message: string;
  stack?: string | undefined;
  /** For an error of Prisma's adapter, what it tells Prisma. */
  payload?: DriverAdapterError["cause"];
  /** PostgreSQL's words about it. */
  details: Record<string, unknown>;
}

const detailNames = [
  ...["code", "severity", "detail", "hint", "constraint", "column", "table", "schema"],
];

export function describeError(error: unknown): SentError {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const all = Object(error) as Record<string, unknown>;
  const details = Object.fromEntries(
    detailNames.flatMap((name) => (typeof all[name] === "string" ? [[name, all[name]]] : [])),
  );
  return {
    message,
    stack,
    details,
    ...(isDriverAdapterError(error) && { payload: error.cause }),
  };
}

export function errorFrom({ message, stack, payload, details }: SentError): Error {
  const error = payload ? new DriverAdapterError(payload) : new Error(message);
  return Object.assign(error, details, { stack });
}
