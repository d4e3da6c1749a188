import type { IncomingMessage } from "node:http";

/**
 * Reads a body that has to be as long as its header says; one that is not never comes to an end.
 *
 * @param use gets the body, and a way to put it back and go on as if nobody had read it
 */
export function readWhole(
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

/** Lets a stream wait again for whoever reads it next, as at its beginning; `pause` would stop it for good. */
function stopFlowing(request: IncomingMessage): void {
  const nothing = () => {};
  request.on("readable", nothing);
  request.off("readable", nothing);
}
