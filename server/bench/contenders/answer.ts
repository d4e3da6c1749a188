import { readFileSync } from "node:fs";

/** The answer that a contender gives to everything: bytes from a file, as they are sent. */
export interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** Reads what `BENCH_ANSWER`, a JSON file of headers and a body in Base64, says. */
export function readAnswer(): Answer {
  const file = process.env.BENCH_ANSWER;
  if (!file) throw new Error("BENCH_ANSWER names no file.");
  const { headers, body } = JSON.parse(readFileSync(file, "utf8"));
  return { headers, body: Buffer.from(body, "base64") };
}

export const port = Number(process.env.PORT);
