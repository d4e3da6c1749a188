import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  lexicographicSortSchema,
  print,
} from "graphql";

/** What a reference lists below a type or a field. */
export type ReferenceField = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

/** Types of one kind, in alphabetical order. */
export interface Chapter {
  heading: string;
  types: readonly GraphQLNamedType[];
}

const kinds: readonly [heading: string, isOne: (type: GraphQLNamedType) => boolean][] = [
  ["Objects", isObjectType],
  ["Interfaces", isInterfaceType],
  ["Unions", isUnionType],
  ["Inputs", isInputObjectType],
  ["Enums", isEnumType],
  ["Scalars", isScalarType],
];

/**
 * Sorts a schema into the chapters of its references: the operations, then the other types by kind. Chapters
 * without types are left out.
 */
export function chaptersOf(schema: GraphQLSchema): Chapter[] {
  const sorted = lexicographicSortSchema(schema);
  const operations: [heading: string, root: GraphQLNamedType | null | undefined][] = [
    ["Queries", sorted.getQueryType()],
    ["Mutations", sorted.getMutationType()],
    ["Subscriptions", sorted.getSubscriptionType()],
  ];
  const others = Object.values(sorted.getTypeMap()).filter(
    (type) => !type.name.startsWith("__") && !operations.some(([, root]) => root === type),
  );
  return [
    ...operations.map(([heading, root]) => ({ heading, types: root ? [root] : [] })),
    ...kinds.map(([heading, isOne]) => ({ heading, types: others.filter(isOne) })),
  ].filter(({ types }) => types.length > 0);
}

/** The default value of an argument or input field as GraphQL, if there is one. */
export function defaultValueOf(field: ReferenceField): string | undefined {
  if (!("defaultValue" in field) || field.defaultValue === undefined) return undefined;
  const node = astFromValue(field.defaultValue, field.type);
  return node ? print(node) : undefined;
}

/**
 * Splits the type of a field into the named type and the list and non-null markers before and after it. References
 * do not link to GraphQL's own scalars, which nearly every field has.
 */
export function typePartsOf(type: GraphQLOutputType | GraphQLInputType) {
  const named = getNamedType(type);
  const [before = "", after = ""] = String(type).split(named.name);
  return { before, named, after, isLinked: !isSpecifiedScalarType(named) };
}
