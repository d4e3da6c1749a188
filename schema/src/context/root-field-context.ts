import type { Context } from "#context/context.ts";

/** What leads to a field: the response keys and the indices of lists. */
interface Path {
  prev: Path | undefined;
  key: string | number;
}

/** The contexts of an operation's root fields, by their response keys. */
const ofRootFields = new WeakMap<object, Map<string, Context>>();
const operations = new WeakMap<object, object>();

/**
 * Begins the context of a root field: a copy of the operation's, so that what the field may read concerns no other field,
 * whichever runs first.
 *
 * @param context of the operation
 */
export function beginRootField(context: Context, { path }: { path: Path }): Context {
  const own: Context = { ...context };
  operations.set(own, context);
  const known = ofRootFields.get(context) ?? new Map<string, Context>();
  ofRootFields.set(context, known);
  known.set(String(path.key), own);
  return own;
}

/** The context of the root field that a nested field belongs to; the operation's own if the root field has none. */
export function contextOfRootField(context: Context, { path }: { path: Path }): Context {
  const known = ofRootFields.get(context);
  if (!known) return context;
  let root = path;
  while (root.prev) root = root.prev;
  return known.get(String(root.key)) ?? context;
}

/** The context of the whole operation, for what all its fields share. */
export const contextOfOperation = (context: object): object => operations.get(context) ?? context;
