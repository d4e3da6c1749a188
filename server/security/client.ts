import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { Figures } from "./figures.ts";

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies are whatever the test asks about
  body: any;
  /** The codes of GraphQL errors, and the names of the errors that mutations return. */
  codes: string[];
  ms: number;
}

interface Message {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** For the figures. */
  what?: string;
}

/** Sends raw requests: without normalizing paths, following redirects, inflating bodies or storing cookies. */
export interface Client {
  send(path: string, message?: Message): Promise<ApiResponse>;
  graphql(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>;
}

export function createClient(url: string, figures: Figures): Client {
  const agent = new Agent({ keepAlive: true });

  async function send(path: string, message: Message = {}): Promise<ApiResponse> {
    const { method = "GET", what = `${method} ${path}` } = message;
    const started = performance.now();
    const { status, headers, text } = await exchange(url, agent, path, message);
    const ms = performance.now() - started;
    const body = parse(text);
    const result = { status, headers, text, body, codes: codesOf(body), ms };
    record(figures, result, what.slice(0, 60));
    return result;
  }

  return {
    send,
    graphql: (query, variables = {}, headers = {}) =>
      send("/graphql", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify({ query, variables }),
        what: query.replace(/\s+/g, " "),
      }),
  };
}

function exchange(
  url: string,
  agent: Agent,
  path: string,
  { method = "GET", headers = {}, body }: Message,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection while it was being reused.
      const neverTaken = sent.reusedSocket && error.code === "ECONNRESET";
      if (neverTaken)
        resolve(exchange(url, agent, path, { method, headers, ...(body && { body }) }));
      else reject(error);
    });
    sent.end(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type GraphqlBody = {
  errors?: { extensions?: { code?: string } }[];
  data?: Record<string, { __typename?: string } | null> | null;
};

function codesOf(body: unknown): string[] {
  const { errors, data } = (body ?? {}) as GraphqlBody;
  const returned = Object.values(data ?? {}).map((value) => value?.__typename ?? "");
  return [
    ...(Array.isArray(errors) ? errors.map((error) => error?.extensions?.code ?? "none") : []),
    ...returned.filter((name) => name.endsWith("Error")),
  ];
}

/** Adds a response to the figures. */
function record(figures: Figures, { status, body, codes, ms, text }: ApiResponse, what: string) {
  const kind = codes[0] ?? (body?.data ? "data" : String(status));
  figures.attacks += 1;
  figures.responses[kind] = (figures.responses[kind] ?? 0) + 1;
  if (ms > figures.slowest.ms) figures.slowest = { ms, what };
  if (status === 500 || codes.includes("INTERNAL_SERVER_ERROR")) {
    figures.internalErrors.push(`${what}: ${text.slice(0, 500)}`);
  }
}
