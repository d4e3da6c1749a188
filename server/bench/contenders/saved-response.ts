import { readFileSync } from "node:fs";

/** A contender's constant response: raw bytes from a file. */
export interface SavedResponse {
  headers: Record<string, string>;
  body: Buffer;
}

/** Reads `BENCH_RESPONSE`, a JSON file with headers and a Base64 body. */
export function readSavedResponse(): SavedResponse {
  const file = process.env.BENCH_RESPONSE;
  if (!file) throw new Error("BENCH_RESPONSE names no file.");
  const { headers, body } = JSON.parse(readFileSync(file, "utf8"));
  return { headers, body: Buffer.from(body, "base64") };
}

export const port = Number(process.env.PORT);
