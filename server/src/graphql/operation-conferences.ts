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

/** A requested operation with its variables. */
export interface RequestedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | undefined;
}

/**
 * The conferences that an operation reads, by the arguments of its root fields.
 *
 * @returns undefined if a field does not tell, or its arguments are invalid
 */
export function conferencesOf(requested: RequestedOperation): string[] | undefined {
  const fields = readRootFields(requested);
  const named = fields?.map(conferenceOf);
  return named?.every((id) => id !== undefined) ? [...new Set(named)] : undefined;
}

interface ReadField {
  field: GraphQLField<unknown, unknown>;
  args: Record<string, unknown>;
}

/**
 * The root fields with their arguments; undefined if these are invalid, which the execution reports.
 */
function readRootFields(requested: RequestedOperation): ReadField[] | undefined {
  const { operation } = requested;
  const variables = variablesOf(requested);
  const type = schema.getRootType(operation.operation);
  if (!variables || !type) return undefined;
  const fields: ReadField[] = [];
  for (const node of rootFieldsOf(requested)) {
    if (node.name.value.startsWith("__")) continue;
    const field = type.getFields()[node.name.value];
    const args = field && argumentsOf(field, node, variables);
    if (!args) return undefined;
    fields.push({ field, args });
  }
  return fields;
}

/**
 * The coerced variables of the operation.
 *
 * @returns undefined if one is invalid, which the execution reports
 */
function variablesOf({
  operation,
  variables = {},
}: Pick<RequestedOperation, "operation" | "variables">): Record<string, unknown> | undefined {
  const definitions = operation.variableDefinitions ?? [];
  // Stop at the first error: formatting thousands of them would take a second.
  return getVariableValues(schema, definitions, variables, { maxErrors: 0 }).coerced;
}

function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Record<string, unknown>,
): Record<string, unknown> | undefined {
  try {
    return getArgumentValues(field, node, variables);
  } catch (error) {
    // The execution reports the error.
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/** The conference that a root field's arguments name. */
function conferenceOf({ field, args }: ReadField): string | undefined {
  const id = args[String(field.extensions.conferenceArgument ?? "conferenceId")];
  return typeof id === "string" ? id : undefined;
}

/** The root fields, including those in fragments, regardless of `@skip` and `@include`. */
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
        // Each fragment is visited once.
        fragments.delete(selection.name.value);
        if (fragment) visit(fragment.selectionSet);
      }
    }
  };
  visit(operation.selectionSet);
  return fields;
}
