import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLEnumValue,
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
import { schema as ownSchema } from "#index.ts";

type Field = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

const kinds: readonly [heading: string, isOne: (type: GraphQLNamedType) => boolean][] = [
  ["Objects", isObjectType],
  ["Interfaces", isInterfaceType],
  ["Unions", isUnionType],
  ["Inputs", isInputObjectType],
  ["Enums", isEnumType],
  ["Scalars", isScalarType],
];

/** Every operation and type of the API as Markdown, for docs/api/reference.md. */
export function printedReference(schema: GraphQLSchema = ownSchema): string {
  const sorted = lexicographicSortSchema(schema);
  const roots = [sorted.getQueryType(), sorted.getMutationType(), sorted.getSubscriptionType()];
  const others = Object.values(sorted.getTypeMap()).filter(
    (type) => !type.name.startsWith("__") && !roots.some((root) => root === type),
  );
  const chapters: [string, readonly GraphQLNamedType[]][] = [
    ["Operations", roots.filter((type) => type != null)],
    ...kinds.map(([heading, isOne]): [string, GraphQLNamedType[]] => [
      heading,
      others.filter(isOne),
    ]),
  ];
  return `${[
    "# Reference of the API",
    "This page is generated from the schema by `npm run generate`. Running sites have it at `/developers/reference`.",
    chapters.map(([heading]) => `- [${heading}](#${heading.toLowerCase()})`).join("\n"),
    ...chapters.flatMap(([heading, types]) => [
      `## ${heading}`,
      ...types.flatMap((type) => sectionOf(sorted, type)),
    ]),
  ].join("\n\n")}\n`;
}

function sectionOf(schema: GraphQLSchema, type: GraphQLNamedType): string[] {
  return [`### ${type.name}`, text(type.description), ...bodyOf(schema, type)].filter(Boolean);
}

function bodyOf(schema: GraphQLSchema, type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return [type.getValues().map(valueLine).join("\n")];
  if (isUnionType(type)) return [`One of ${type.getTypes().map(link).join(", ")}.`];
  if (isScalarType(type))
    return type.specifiedByURL ? [`[Specification](${type.specifiedByURL})`] : [];
  const fields = Object.values<Field>(type.getFields()).map((field) => fieldLines(field));
  if (isInterfaceType(type)) {
    const possible = schema.getPossibleTypes(type).map(link).join(", ");
    return [`Implemented by ${possible}.`, fields.join("\n")];
  }
  const interfaces = isObjectType(type) ? type.getInterfaces() : [];
  const implemented =
    interfaces.length > 0 ? [`Implements ${interfaces.map(link).join(", ")}.`] : [];
  return [...implemented, fields.join("\n")];
}

function fieldLines(field: Field, indent = ""): string {
  const initial = "defaultValue" in field ? initialValue(field) : "";
  const args = "args" in field ? field.args : [];
  const line = `${indent}- \`${field.name}\`: ${typeName(field.type)}${initial}${explained(field)}`;
  return [line, ...args.map((argument) => fieldLines(argument, `${indent}  `))].join("\n");
}

const valueLine = (value: GraphQLEnumValue) => `- \`${value.name}\`${explained(value)}`;

function explained({ description, deprecationReason }: Field | GraphQLEnumValue): string {
  const words = [deprecationReason && `**Deprecated.** ${deprecationReason}`, text(description)];
  const all = words.filter(Boolean).join(" ");
  return all && ` – ${all}`;
}

function initialValue({ defaultValue, type }: GraphQLInputField | GraphQLArgument): string {
  const node = defaultValue === undefined ? undefined : astFromValue(defaultValue, type);
  return node ? ` = \`${print(node)}\`` : "";
}

/** In one paragraph, with nothing outside of code that Markdown would take for markup. */
const text = (description: string | null | undefined): string =>
  (description ?? "")
    .replace(/\s+/g, " ")
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 ? part : part.replace(/[<*[\]]/g, "\\$&")))
    .join("");

const link = ({ name }: GraphQLNamedType) => `[${name}](#${name.toLowerCase()})`;

/** With its brackets and exclamation marks. */
function typeName(type: GraphQLOutputType | GraphQLInputType): string {
  const named = getNamedType(type);
  const [before = "", after = ""] = String(type).split(named.name);
  const escaped = before.replaceAll("[", "\\[");
  const rest = after.replaceAll("]", "\\]");
  return escaped + (isSpecifiedScalarType(named) ? named.name : link(named)) + rest;
}
