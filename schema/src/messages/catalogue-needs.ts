import type { Messages } from "@lingui/core";

/** What a message needs to be written. */
export interface MessageNeeds {
  /** The names of its values with their types. */
  values: Map<string, "number" | "string">;
  /** The names of the tags around parts of it. */
  tags: Set<string>;
}

/**
 * What the messages of a compiled catalogue need, by their keys.
 *
 * @param file named where a key is not of its area, such as "fr/call.po"
 * @throws Error if the first word of a key is not the name of the file
 */
export function needsOf(messages: Messages, file: string): Map<string, MessageNeeds> {
  const area = /([^/]+)\.po$/.exec(file)?.[1];
  return new Map(
    Object.entries(messages).map(([key, message]) => {
      if (!key.startsWith(`${area}.`)) throw new Error(`${file} has ${key}, not ${area}.…`);
      const needs: MessageNeeds = { values: new Map(), tags: new Set() };
      collect(message, needs);
      return [key, needs];
    }),
  );
}

type CompiledMessage = Messages[string];

function collect(message: CompiledMessage, needs: MessageNeeds): void {
  for (const part of typeof message === "string" ? [message] : message) {
    if (typeof part === "string") {
      for (const [, tag = ""] of part.matchAll(/<(\w+)\/?>/g)) needs.tags.add(tag);
      continue;
    }
    const [name = "", kind, options] = part as [string, string?, object?];
    const isCounted = kind === "plural" || kind === "selectordinal" || kind === "number";
    if (isCounted || !needs.values.has(name))
      needs.values.set(name, isCounted ? "number" : "string");
    if (typeof options !== "object" || options === null) continue;
    for (const choice of Object.values(options)) {
      if (typeof choice !== "number") collect(choice, needs);
    }
  }
}

/** In what a catalogue differs from the one that it is translated from, in sentences. */
export function compareCatalogues(
  source: ReadonlyMap<string, MessageNeeds>,
  translation: ReadonlyMap<string, MessageNeeds>,
  language: string,
): string[] {
  const missing = [...source.keys()].filter((key) => !translation.has(key));
  const unknown = [...translation.keys()].filter((key) => !source.has(key));
  const differing = [...source].filter(([key, needs]) => {
    const translated = translation.get(key);
    return translated && signature(translated) !== signature(needs);
  });
  return [
    ...missing.map((key) => `${language} lacks ${key}.`),
    ...unknown.map((key) => `${language} has ${key}, which the source does not have.`),
    ...differing.map(([key]) => `${language} names other values or tags in ${key}.`),
  ];
}

const signature = ({ values, tags }: MessageNeeds): string =>
  JSON.stringify([[...values].sort(), [...tags].sort()]);
