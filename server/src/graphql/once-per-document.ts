import type { DocumentNode } from "graphql";

/** Keeps what a function derives from a parsed document for as long as the document is kept. */
export function oncePerDocument<Result>(
  derive: (document: DocumentNode) => Result,
): (document: DocumentNode) => Result {
  const known = new WeakMap<DocumentNode, { result: Result }>();
  return (document) => {
    const found = known.get(document);
    if (found) return found.result;
    const result = derive(document);
    known.set(document, { result });
    return result;
  };
}
