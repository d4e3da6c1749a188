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
import { type AliasCounts, countAliases, type Fragments } from "#graphql/field-aliases.ts";

/** Token limit of the parser, so that a huge document costs nothing more. */
export const maxTokens = apiLimits.tokens;

const limits = { depth: apiLimits.levels, fields: apiLimits.fields, directives: 30 };

/** Maximum number of duplicate fields under several aliases. */
const maxAliases = apiLimits.aliases;

/**
 * Repeating a mutation in an operation requires aliases: this allows at most five password guesses per request.
 */
const maxMutationAliases = 4;

type Size = Record<keyof typeof limits, number>;

const nouns: Record<keyof Size, string> = {
  depth: "levels",
  fields: "fields",
  directives: "directives",
};

/**
 * Rejects documents whose shape is too expensive: depth, number of fields, directives, or aliases of one field,
 * counted with all fragments expanded. The cost of lists is limited by the schema's complexity limit.
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
        // Another rule reports cycles. At this point, the expanded size is known to be bounded.
        (hasCycles()
          ? undefined
          : excessOfAliases(operation, countAliases(selectionSet, fragments)));
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

function excessOfAliases(
  operation: OperationTypeNode,
  { root, nested }: AliasCounts,
): string | undefined {
  const isMutation = operation === OperationTypeNode.MUTATION;
  if (isMutation && root > maxMutationAliases) return `${maxMutationAliases} aliases of one field`;
  return root + nested > maxAliases ? `${maxAliases} aliases of one field` : undefined;
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

/** Memoizes the size of each fragment, so that exponentially nested fragments stay cheap. */
function createMeasure(fragments: Fragments) {
  const measured = new Map<string, Size>();
  const measuring = new Set<string>();
  let cycles = false;

  function measureFragment(name: string): Size {
    // The fragment spreads itself: stop the recursion.
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
      // Introspection is deeply nested by nature; graphql-js limits it where it multiplies.
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
