import { setTimeout as sleep } from "node:timers/promises";
import type { TypedDocumentString } from "./generated/graphql.ts";

/** The site's origin. */
export const site = process.env.SUMMIT_URL ?? "http://localhost:4000";

/** The conference for these scripts; by default that of the main site. */
export const conference = process.env.SUMMIT_CONFERENCE ?? "default";

/** The token is in the environment, because all users of a machine can read a command's arguments. */
const token = process.env.SUMMIT_TOKEN;

/** The response to an operation. */
interface GraphqlResponse<Data> {
  data?: Data;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Runs an operation, and waits if the rate limit was exceeded. */
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
  return dataOf((await response.json()) as GraphqlResponse<Data>);
}

/** The data of a response, or throws its first error. */
export function dataOf<Data>({ data, errors }: GraphqlResponse<Data>): Data {
  const [error] = errors ?? [];
  if (error) throw new Error(`${error.extensions?.code ?? "ERROR"}: ${error.message}`);
  if (!data) throw new Error("The response has no data.");
  return data;
}
