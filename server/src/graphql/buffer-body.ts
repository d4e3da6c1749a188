import type { IncomingMessage } from "node:http";

/**
 * Buffers a body, which must match its Content-Length; otherwise the read never completes.
 *
 * @param use receives the body, and a function that puts it back for the next reader
 */
export function bufferBody(
  request: IncomingMessage,
  length: number,
  use: (body: Buffer, giveBack: (next: () => void) => void) => void,
): void {
  const chunks: Buffer[] = [];
  let missing = length;
  const read = (chunk: Buffer) => {
    chunks.push(chunk);
    missing -= chunk.length;
    if (missing > 0) return;
    request.off("data", read);
    const body = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    use(body, (next) => {
      request.unshift(body);
      stopFlowing(request);
      process.nextTick(next);
    });
  };
  request.on("data", read);
}

/**
 * Returns a stream to its initial state, in which it waits for a reader; `pause` would stop it for good.
 */
function stopFlowing(request: IncomingMessage): void {
  const nothing = () => {};
  request.on("readable", nothing);
  request.off("readable", nothing);
}
