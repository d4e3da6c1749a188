import { DriverAdapterError, isDriverAdapterError } from "@prisma/driver-adapter-utils";

/** A method call on the connection in the PGlite thread. */
export interface Call {
  id: number;
  method: "queryRaw" | "executeRaw" | "run" | "close";
  args: unknown[];
}

/**
 * The response to the call with the same id, or with `startId` the notification that it has started.
 */
export type Reply = { id: number } & ({ result: unknown } | { error: SerializedError });

export const startId = 0;

/** A serialized error, because structured cloning loses most properties of errors. */
export interface SerializedError {
  message: string;
  stack?: string | undefined;
  /** For an error of Prisma's adapter, its payload. */
  payload?: DriverAdapterError["cause"];
  /** The fields of PostgreSQL's error message. */
  details: Record<string, unknown>;
}

const detailNames = [
  ...["code", "severity", "detail", "hint", "constraint", "column", "table", "schema"],
];

export function serializeError(error: unknown): SerializedError {
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

export function deserializeError({ message, stack, payload, details }: SerializedError): Error {
  const error = payload ? new DriverAdapterError(payload) : new Error(message);
  return Object.assign(error, details, { stack });
}
