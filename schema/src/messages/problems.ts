import type { MessageKey, Translate, ValuesOf } from "#messages/translator.ts";

let write: Translate = (key: string, ..._values: unknown[]) => key;

/**
 * Chooses what writes the messages of the shared rules: on servers for whoever is answered, in browsers for whoever reads
 * the page.
 */
export function writeProblemsBy(translate: Translate): void {
  write = translate;
}

/** What is wrong, in the language of whoever reads it. */
export const problemText: Translate = (key, ...values) => write(key, ...values);

/** The same as the error of a Zod rule, which is written when the rule refuses a value. */
export const problem = <Key extends MessageKey>(
  key: Key,
  ...values: ValuesOf<Key>
): { error: () => string } => ({ error: () => write(key, ...values) });
