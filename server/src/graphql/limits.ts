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

/** The parser stops here, so that a huge document costs nothing more. */
export const maxTokens = 1000;

const limits = { depth: 12, fields: 500, aliases: 15, directives: 30 };

/** The same mutation twice in one operation needs an alias: one request is at most five guesses. */
const mutationLimits = { ...limits, aliases: 4 };

type Size = typeof limits;

const nouns: Record<keyof Size, string> = {
  depth: "levels",
  fields: "fields",
  aliases: "aliases",
  directives: "directives",
};

/**
 * Refuses documents that are too expensive by their shape: too deep, too many fields, aliases or
 * directives, counted as they would be executed, with every fragment spread out. The price of
 * lists is the schema's own complexity limit.
 */
export const shapeLimits: ValidationRule = (context: ValidationContext) => ({
  Document(document) {
    const measure = createMeasure(document);
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const size = measure(definition.selectionSet);
      size.directives += definition.directives?.length ?? 0;
      const isMutation = definition.operation === OperationTypeNode.MUTATION;
      const allowed = isMutation ? mutationLimits : limits;
      const excess = (Object.keys(allowed) as (keyof Size)[]).find(
        (key) => size[key] > allowed[key],
      );
      if (!excess) continue;
      const message = `The operation has more than ${allowed[excess]} ${nouns[excess]}.`;
      context.reportError(new GraphQLError(message, { nodes: definition }));
    }
    return undefined;
  },
});

/** Each fragment is measured once, so that fragments nested to double each other stay cheap. */
function createMeasure(document: DocumentNode): (selections: SelectionSetNode) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  const measured = new Map<string, Size>();

  function measureFragment(name: string): Size {
    const known = measured.get(name);
    if (known) return known;
    // Entered before it is measured: a fragment that spreads itself, which another rule
    // reports, ends here.
    measured.set(name, none());
    const fragment = fragments.get(name);
    const size = fragment ? measure(fragment.selectionSet) : none();
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
      total.aliases += inner.aliases + (isField && selection.alias ? 1 : 0);
      total.directives += inner.directives + (selection.directives?.length ?? 0);
    }
    return total;
  }

  return measure;
}

function none(): Size {
  return { depth: 0, fields: 0, aliases: 0, directives: 0 };
}
