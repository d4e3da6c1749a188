import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from "graphql";

export type Field = GraphQLField<unknown, unknown>;

const isConnection = ({ type }: Field) => getNamedType(type).name.endsWith("Connection");
/** Whether a field is a list or a connection. */
export const isList = (field: Field) =>
  isListType(getNullableType(field.type)) || isConnection(field);

/** The object type of a field or of its entries; undefined for scalars. */
export function objectOf(field: Field): GraphQLObjectType | undefined {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return undefined;
  const edges = isConnection(field) ? type.getFields().edges : undefined;
  const node = edges && objectOf(edges)?.getFields().node;
  return node ? objectOf(node) : type;
}

/**
 * Selects all fields of an object without required arguments.
 *
 * @param depth how many levels of objects inside of it
 * @param lists whether lists of objects are among them; lists of values are values
 */
export function selectionOf(
  type: GraphQLObjectType,
  { depth = 1, lists = false }: { depth?: number; lists?: boolean } = {},
): string {
  const fields = Object.values(type.getFields());
  const parts = fields.map((field) => {
    if (field.args.some(isRequiredArgument)) return "";
    if (isLeafType(getNamedType(field.type))) return field.name;
    const inner = objectOf(field);
    if (!inner || depth === 0 || (isList(field) && !lists)) return "";
    // Only scalars of connections, because the number of fields is limited.
    const rest = isConnection(field) ? 0 : depth - 1;
    return `${field.name}${few(field)} ${selectEntries(field, selectionOf(inner, { depth: rest, lists }))}`;
  });
  return `{ __typename ${parts.join(" ")} }`;
}

/** Few entries of a list, where it can be shortened: whole lists in lists are too costly. */
export const few = ({ args }: Field, count = 2): string =>
  args.some(({ name }) => name === "first") ? `(first: ${count})` : "";

/** The selection of a field's object, or of a list's entries. */
export const selectEntries = (field: Field, selection: string): string =>
  isConnection(field) ? `{ edges { node ${selection} } }` : selection;
