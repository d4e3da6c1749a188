import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { PageRequest, PageResponse, RenderPage } from "@summit/web/page-contract";
import type { DocumentNode, FormattedExecutionResult } from "graphql";
import { workerData } from "piscina";

/** A page to render, and the port for requesting its data. */
export type RenderTask = { request: Omit<PageRequest, "execute">; questions: MessagePort };

/** An operation that a page needs, and the port for its result. */
export type Question = {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  reply: MessagePort;
};

export type Answer = { result: FormattedExecutionResult } | { error: unknown };

// Loaded eagerly, before the first page is requested.
const renderer: Promise<{ renderPage: RenderPage }> = import(
  pathToFileURL(workerData as string).href
);
renderer.catch(() => {});

/** A task that only starts the thread. */
export const load = async (): Promise<void> => void (await renderer);

/** The entry point of the rendering thread; see page-renderer.ts. */
export default async ({ request, questions }: RenderTask): Promise<PageResponse> => {
  const { renderPage } = await renderer;
  return renderPage({
    ...request,
    async execute(query, variables, operationName) {
      const { port1: answers, port2: reply } = new MessageChannel();
      const question: Question = { query, variables, operationName, reply };
      questions.postMessage(question, [reply]);
      const [answer] = (await once(answers, "message")) as [Answer];
      answers.close();
      if ("error" in answer) throw answer.error;
      return answer.result;
    },
  });
};
