import { randomUUID } from "node:crypto";
import type { Engine } from "./engines.ts";
import { waitUntil } from "./processes.ts";

/** Response timeout of a client. */
const patienceMs = 20_000;

type RequestOptions = {
  variables?: Record<string, unknown>;
  /** Without a cookie, the client has no session. */
  headers?: Record<string, string>;
};

/** Posts a query or mutation. */
const post = (url: string, query: string, { variables, headers }: RequestOptions = {}) =>
  fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(patienceMs),
  });

export async function graphql(url: string, query: string, options?: RequestOptions) {
  const response = await post(url, query, options);
  return { response, body: await response.json() };
}

/** Sends a contact message. */
export const postMessage = (url: string, subject: string, email = "ada@example.com") =>
  post(
    url,
    "mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { __typename } }",
    {
      variables: { input: { conferenceId: "main", name: "Ada", email, subject, message: "Hello" } },
    },
  );

/** Sends a contact message, and returns the type name or error code of the response. */
export async function sendMessage(url: string, subject: string, email?: string): Promise<string> {
  const body = await (await postMessage(url, subject, email)).json();
  return body.data?.submitContactForm.__typename ?? body.errors?.[0]?.extensions?.code;
}

export const acknowledgement = "ContactFormReceipt";

interface UnansweredRequest {
  /** By `performance.now()`. */
  began: number;
  /** Of the error: `ECONNREFUSED` if the server did not listen. */
  code: string | undefined;
  /** Of the message that it would have stored. */
  subject?: string;
}

/** Clients that continuously read and write until they are stopped. */
export interface Load {
  /** The subjects of acknowledged messages. */
  readonly acknowledged: string[];
  /** The number of writes by type name or error code of the response; "none" without a response. */
  readonly writes: Map<string, number>;
  /** The number of pages by status; 0 without a response. */
  readonly pages: Map<number, number>;
  slowestWrite(): number;
  /** Duration of the slowest page in milliseconds. */
  slowestPage(): number;
  /** Number of requests that got a response. */
  answered(): number;
  /** Number of requests that got a 5xx or an unexpected error. */
  failed(): number;
  readonly unanswered: UnansweredRequest[];
  /** Waits until a number of further writes have been acknowledged. */
  acknowledge(more: number): Promise<void>;
  stop(): Promise<void>;
}

type LoadOptions = { readers?: number; writers?: number; path?: string };

/** @param url gives the server's address, which may change when it is started again */
export function startLoad(url: () => string, options: LoadOptions = {}): Load {
  const { readers = 4, writers = 8, path = "/agenda" } = options;
  const acknowledged: string[] = [];
  const writes = new Map<string, number>();
  const pages = new Map<number, number>();
  let running = true;
  let slowestWrite = 0;
  let slowestPage = 0;
  const unanswered: UnansweredRequest[] = [];

  const noteError = (error: unknown, request: Omit<UnansweredRequest, "code">): void => {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    unanswered.push({ ...request, code });
  };

  async function write(): Promise<void> {
    const subject = randomUUID();
    const began = performance.now();
    const result = await sendMessage(url(), subject).catch((error) => {
      noteError(error, { began, subject });
      return "none";
    });
    slowestWrite = Math.max(slowestWrite, performance.now() - began);
    if (result === acknowledgement) acknowledged.push(subject);
    count(writes, result);
    if (result === "none") await pause();
  }

  async function read(): Promise<void> {
    const began = performance.now();
    const status = await readPage(`${url()}${path}`).catch((error) => {
      noteError(error, { began });
      return 0;
    });
    slowestPage = Math.max(slowestPage, performance.now() - began);
    count(pages, status);
    await pause();
  }

  const clients = [
    ...Array.from({ length: writers }, () => write),
    ...Array.from({ length: readers }, () => read),
  ].map(async (step) => {
    while (running) await step();
  });
  return {
    acknowledged,
    writes,
    pages,
    slowestWrite: () => slowestWrite,
    slowestPage: () => slowestPage,
    answered: () =>
      sum(pages, (status) => status !== 0) + sum(writes, (result) => result !== "none"),
    failed: () => sum(pages, (status) => status >= 500) + sum(writes, isFailure),
    unanswered,
    async acknowledge(more) {
      const enough = acknowledged.length + more;
      await waitUntil(async () => acknowledged.length >= enough, 180_000);
    },
    async stop() {
      running = false;
      await Promise.all(clients);
    },
  };
}

const isFailure = (result: string) => result !== acknowledgement && result !== "none";

/** The status of a complete response; 0 without one. */
export const fetchStatus = (url: string): Promise<number> => readPage(url).catch(() => 0);

async function readPage(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  await response.arrayBuffer();
  return response.status;
}

/** The subjects of all stored messages. */
export async function storedMessages(engine: Engine): Promise<Set<string>> {
  const rows = await engine.withDatabase(({ client }) =>
    client.contactSubmission.findMany({ select: { subject: true } }),
  );
  return new Set(rows.map(({ subject }) => subject));
}

/** The acknowledged messages that are not stored. */
export async function lostMessages(engine: Engine, acknowledged: string[]): Promise<string[]> {
  const stored = await storedMessages(engine);
  return acknowledged.filter((subject) => !stored.has(subject));
}

/** The number of what has one of some keys. */
const sum = <Key>(counts: Map<Key, number>, isCounted: (key: Key) => boolean): number =>
  [...counts].reduce((total, [key, count]) => total + (isCounted(key) ? count : 0), 0);

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
