import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { PageRequest, PageResponse, RenderPage } from "@summit/web/page-contract";
import type { DocumentNode, FormattedExecutionResult } from "graphql";
import { workerData } from "piscina";

/** A page to render, and the port for requesting its data. */
export type RenderTask = { request: Omit<PageRequest, "execute">; queries: MessagePort };

/** An operation that a page needs, and the port for its result. */
export type QueryRequest = {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  replyPort: MessagePort;
};

export type QueryReply = { result: FormattedExecutionResult } | { error: unknown };

// Loaded eagerly, before the first page is requested.
const renderer: Promise<{ renderPage: RenderPage }> = import(
  pathToFileURL(workerData as string).href
);
renderer.catch(() => {});

/** The entry point of the rendering thread; see page-renderer.ts. */
export default async ({ request, queries }: RenderTask): Promise<PageResponse> => {
  const { renderPage } = await renderer;
  return renderPage({
    ...request,
    async execute(query, variables, operationName) {
      const { port1: replies, port2: replyPort } = new MessageChannel();
      const sent: QueryRequest = { query, variables, operationName, replyPort };
      queries.postMessage(sent, [replyPort]);
      const [reply] = (await once(replies, "message")) as [QueryReply];
      replies.close();
      if ("error" in reply) throw reply.error;
      return reply.result;
    },
  });
};
