import { writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Target } from "./load-generator.ts";

/** Saves a server's response, byte for byte, so that contenders can send the same. */
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

/** Does not decompress the response, unlike `fetch`. */
async function askRaw({ url, headers }: Target) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers }, resolve).on("error", reject).end();
  });
  const received: { headers: IncomingHttpHeaders; body: Buffer } = {
    headers: response.headers,
    body: await buffer(response),
  };
  return received;
}
