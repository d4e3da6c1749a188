import { readFileSync } from "node:fs";

/** A contender's constant response: raw bytes from a file. */
export interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** Reads `BENCH_ANSWER`, a JSON file with headers and a Base64 body. */
export function readAnswer(): Answer {
  const file = process.env.BENCH_ANSWER;
  if (!file) throw new Error("BENCH_ANSWER names no file.");
  const { headers, body } = JSON.parse(readFileSync(file, "utf8"));
  return { headers, body: Buffer.from(body, "base64") };
}

export const port = Number(process.env.PORT);
