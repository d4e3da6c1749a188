import type { TestApp } from "./test-app.ts";

/** Sends a request, and aborts it while the server waits to read the session. */
export async function disconnectDuringRequest(
  app: Pick<TestApp, "db" | "url">,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<void> {
  const visit = new AbortController();
  // Two requests, so that the server has processed everything from before the second.
  const untilSeen = async () => {
    for (const _ of [1, 2]) await fetch(`${app.url}/healthz`);
  };
  await app.db.client.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE auth_sessions IN ACCESS EXCLUSIVE MODE`;
    send(visit.signal).catch(() => {});
    await untilSeen();
    visit.abort();
    await untilSeen();
  });
}
