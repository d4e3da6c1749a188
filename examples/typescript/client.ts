import { setTimeout as sleep } from "node:timers/promises";
import type { TypedDocumentString } from "./generated/graphql.ts";

/** Where the site is. */
export const site = process.env.SUMMIT_URL ?? "http://localhost:4000";

/** The conference that these scripts are for; the one of the site without. */
export const conference = process.env.SUMMIT_CONFERENCE ?? "default";

/** The token is in the environment, because everybody on a machine can read the arguments of a command. */
const token = process.env.SUMMIT_TOKEN;

/** What a server answers to an operation. */
interface Answer<Data> {
  data?: Data;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Runs an operation. Waits where there were too many before. */
export async function send<Data, Variables>(
  operation: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(`${site}/graphql`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: operation.toString(), variables }),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status === 429) {
    await sleep(Number(response.headers.get("Retry-After")) * 1_000);
    return send(operation, variables);
  }
  return dataOf((await response.json()) as Answer<Data>);
}

/** The data of an answer, or its first error. */
export function dataOf<Data>({ data, errors }: Answer<Data>): Data {
  const [error] = errors ?? [];
  if (error) throw new Error(`${error.extensions?.code ?? "ERROR"}: ${error.message}`);
  if (!data) throw new Error("The answer has no data.");
  return data;
}
