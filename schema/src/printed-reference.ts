import {
  type GraphQLEnumValue,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from "graphql";
import { schema as ownSchema } from "#index.ts";
import { chaptersOf, defaultValueOf, type ReferenceField, typePartsOf } from "#schema-chapters.ts";

/** Every operation and type of the API as Markdown, for docs/api/reference.md. */
export function printedReference(schema: GraphQLSchema = ownSchema): string {
  const chapters = chaptersOf(schema);
  return `${[
    "# Reference of the API",
    "This page is generated from the schema by `npm run generate`. Running sites have it at `/developers/reference`.",
    chapters.map(({ heading }) => `- [${heading}](#${heading.toLowerCase()})`).join("\n"),
    ...chapters.flatMap(({ heading, types }) => [
      `## ${heading}`,
      ...types.flatMap((type) => sectionOf(schema, type)),
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
  const fields = Object.values<ReferenceField>(type.getFields()).map((field) => fieldLines(field));
  if (isInterfaceType(type)) {
    const possible = schema.getPossibleTypes(type).map(link).join(", ");
    return [`Implemented by ${possible}.`, fields.join("\n")];
  }
  const interfaces = isObjectType(type) ? type.getInterfaces() : [];
  const implemented =
    interfaces.length > 0 ? [`Implements ${interfaces.map(link).join(", ")}.`] : [];
  return [...implemented, fields.join("\n")];
}

function fieldLines(field: ReferenceField, indent = ""): string {
  const value = defaultValueOf(field);
  const initial = value === undefined ? "" : ` = \`${value}\``;
  const args = "args" in field ? field.args : [];
  const line = `${indent}- \`${field.name}\`: ${typeName(field.type)}${initial}${explained(field)}`;
  return [line, ...args.map((argument) => fieldLines(argument, `${indent}  `))].join("\n");
}

const valueLine = (value: GraphQLEnumValue) => `- \`${value.name}\`${explained(value)}`;

function explained({ description, deprecationReason }: ReferenceField | GraphQLEnumValue): string {
  const words = [deprecationReason && `**Deprecated.** ${deprecationReason}`, text(description)];
  const all = words.filter(Boolean).join(" ");
  return all && ` – ${all}`;
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
  const { before, named, after, isLinked } = typePartsOf(type);
  const name = isLinked ? link(named) : named.name;
  return before.replaceAll("[", "\\[") + name + after.replaceAll("]", "\\]");
}
