import { schema } from "@summit/schema/schema.ts";
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/** An operation as a request asks for it. */
export interface RequestedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | undefined;
}

/**
 * The conferences whose content the operation reads, by the arguments of its root fields.
 *
 * @returns nothing where one of them does not say, or its arguments are wrong
 */
export function conferencesOf(requested: RequestedOperation): string[] | undefined {
  const { operation } = requested;
  const coerced = variablesOf(requested);
  const type = schema.getRootType(operation.operation);
  if (!coerced || !type) return undefined;
  const conferences = new Set<string>();
  for (const node of rootFieldsOf(requested)) {
    if (node.name.value.startsWith("__")) continue;
    const field = type.getFields()[node.name.value];
    const conference = field && conferenceOf(field, node, coerced);
    if (!conference) return undefined;
    conferences.add(conference);
  }
  return [...conferences];
}

/**
 * The operation's variables, as it will get them.
 *
 * @returns nothing where one of them is wrong; the execution will say what
 */
export function variablesOf({
  operation,
  variables = {},
}: Pick<RequestedOperation, "operation" | "variables">): Record<string, unknown> | undefined {
  const definitions = operation.variableDefinitions ?? [];
  // The first mistake is enough: telling each of thousands takes a second.
  return getVariableValues(schema, definitions, variables, { maxErrors: 0 }).coerced;
}

function conferenceOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Record<string, unknown>,
): string | undefined {
  const name = String(field.extensions.conferenceArgument ?? "conferenceId");
  try {
    const id = getArgumentValues(field, node, variables)[name];
    return typeof id === "string" ? id : undefined;
  } catch (error) {
    // The execution will say what is wrong with them.
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/** Fields of the root type, those in fragments included, without regard to `@skip` and `@include`. */
function rootFieldsOf({ document, operation }: RequestedOperation): FieldNode[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  const fields: FieldNode[] = [];
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        // Each once, however often it is spread.
        fragments.delete(selection.name.value);
        if (fragment) visit(fragment.selectionSet);
      }
    }
  };
  visit(operation.selectionSet);
  return fields;
}
