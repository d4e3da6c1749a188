import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { type Copies, countCopies, type Fragments } from "./field-copies.ts";

/** The parser stops here, so that a huge document costs nothing more. */
export const maxTokens = apiLimits.tokens;

const limits = { depth: apiLimits.levels, fields: apiLimits.fields, directives: 30 };

/** One field under several names. */
const maxCopies = apiLimits.copies;

/** The same mutation twice in one operation needs an alias: one request is at most five guesses. */
const maxMutationCopies = 4;

type Size = Record<keyof typeof limits, number>;

const nouns: Record<keyof Size, string> = {
  depth: "levels",
  fields: "fields",
  directives: "directives",
};

/**
 * Refuses documents that are too expensive by their shape: too deep, too many fields, directives or
 * aliases of one field, counted as they would be executed, with every fragment spread out. The price of
 * lists is the schema's own complexity limit.
 */
export const shapeLimits: ValidationRule = (context: ValidationContext) => ({
  Document(document) {
    const fragments = fragmentsOf(document);
    const { measure, hasCycles } = createMeasure(fragments);
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const { selectionSet, operation } = definition;
      const size = measure(selectionSet);
      size.directives += definition.directives?.length ?? 0;
      const excess =
        excessOfSize(size) ??
        // Another rule reports cycles; what is spread out is small enough by now.
        (hasCycles() ? undefined : excessOfCopies(operation, countCopies(selectionSet, fragments)));
      if (!excess) continue;
      const message = `The operation has more than ${excess}.`;
      context.reportError(new GraphQLError(message, { nodes: definition }));
    }
    return undefined;
  },
});

function excessOfSize(size: Size): string | undefined {
  const excess = (Object.keys(limits) as (keyof Size)[]).find((key) => size[key] > limits[key]);
  return excess && `${limits[excess]} ${nouns[excess]}`;
}

function excessOfCopies(
  operation: OperationTypeNode,
  { root, nested }: Copies,
): string | undefined {
  const isMutation = operation === OperationTypeNode.MUTATION;
  if (isMutation && root > maxMutationCopies) return `${maxMutationCopies} aliases of one field`;
  return root + nested > maxCopies ? `${maxCopies} aliases of one field` : undefined;
}

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  return fragments;
}

/** Each fragment is measured once, so that fragments nested to double each other stay cheap. */
function createMeasure(fragments: Fragments) {
  const measured = new Map<string, Size>();
  const measuring = new Set<string>();
  let cycles = false;

  function measureFragment(name: string): Size {
    // A fragment that spreads itself ends here.
    if (measuring.has(name)) cycles = true;
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, none());
    measuring.add(name);
    const fragment = fragments.get(name);
    const size = fragment ? measure(fragment.selectionSet) : none();
    measuring.delete(name);
    measured.set(name, size);
    return size;
  }

  function measure({ selections }: SelectionSetNode): Size {
    const total = none();
    for (const selection of selections) {
      let inner = none();
      if (selection.kind === Kind.FRAGMENT_SPREAD) inner = measureFragment(selection.name.value);
      else if (selection.selectionSet) inner = measure(selection.selectionSet);
      const isField = selection.kind === Kind.FIELD;
      // Introspection nests deeply by nature and graphql-js bounds it where it multiplies.
      const isIntrospection = isField && selection.name.value.startsWith("__");
      const depth = isIntrospection ? 1 : inner.depth + (isField ? 1 : 0);
      total.depth = Math.max(total.depth, depth);
      total.fields += inner.fields + (isField ? 1 : 0);
      total.directives += inner.directives + (selection.directives?.length ?? 0);
    }
    return total;
  }

  return { measure, hasCycles: () => cycles };
}

function none(): Size {
  return { depth: 0, fields: 0, directives: 0 };
}
