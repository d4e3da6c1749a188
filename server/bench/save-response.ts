import { writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Target } from "./load-generator.ts";

/** Writes what a server answers, byte for byte, for contenders to send the same. */
export async function saveResponse(
  directory: string,
  name: string,
  target: Target,
): Promise<string> {
  const { headers, body } = await askRaw(target);
  const file = join(directory, `${name}.json`);
  const kept = {
    "Content-Type": headers["content-type"],
    ...(headers["content-encoding"] && { "Content-Encoding": headers["content-encoding"] }),
  };
  await writeFile(file, JSON.stringify({ headers: kept, body: body.toString("base64") }));
  return file;
}

/** Without inflating the answer, as `fetch` would. */
async function askRaw({ url, headers, body }: Target) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method: body ? "POST" : "GET", headers }, resolve)
      .on("error", reject)
      .end(body);
  });
  const received: { headers: IncomingHttpHeaders; body: Buffer } = {
    headers: response.headers,
    body: await buffer(response),
  };
  return received;
}
