import { schema } from "@summit/schema/schema.ts";
import {
  BREAK,
  type DocumentNode,
  getNamedType,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { oncePerDocument } from "./once-per-document.ts";

/**
 * Whether an operation is public: a query without any field or type that has auth scopes. Introspection is not,
 * because it is rate-limited.
 *
 * @param document valid, with the operation in it
 */
export const isPublic = (document: DocumentNode, operation: OperationDefinitionNode): boolean =>
  operation.operation === OperationTypeNode.QUERY && !reachesScopes(document);

const reachesScopes = oncePerDocument((document) => {
  let found = false;
  const types = new TypeInfo(schema);
  const visitor = {
    Field() {
      const field = types.getFieldDef();
      const type = field && getNamedType(field.type);
      if (field && !field.name.startsWith("__") && !hasScopes(field) && !hasScopes(type)) return;
      // Fields without a definition are invalid; those with two leading underscores are introspection.
      if (field?.name === "__typename") return;
      found = true;
      return BREAK;
    },
  };
  visit(document, visitWithTypeInfo(types, visitor));
  return found;
});

interface Extensible {
  extensions: { pothosOptions?: { authScopes?: unknown } };
}

const hasScopes = (definition: unknown): boolean =>
  (definition as Extensible | undefined)?.extensions.pothosOptions?.authScopes !== undefined;
