import { paths } from "@summit/web/routes";
import {
  type GraphQLEnumType,
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
import { escapeHtml } from "#http/escape-html.ts";
import { referenceStyles } from "./reference-styles.ts";
import {
  type Chapter,
  chaptersOf,
  defaultValueOf,
  type ReferenceField,
  typePartsOf,
} from "./schema-chapters.ts";

/**
 * Renders a schema as a page without scripts: in chapters, with an anchor for each type and field (`#Speaker`,
 * `#Query.speaker`).
 */
export function referencePage(schema: GraphQLSchema): string {
  const chapters = chaptersOf(schema);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference</title>
<link rel="icon" href="/favicon.svg">
<style>${referenceStyles}</style>
</head>
<body>
<header>
<p><a href="${paths.developers}">Developers</a></p>
<h1>API reference</h1>
<p>Every operation and type of <code>${paths.graphql}</code>. <a href="${paths.graphiql}">Try them in the explorer</a>, or <a href="${paths.apiSchema}">take the schema</a>.</p>
</header>
<nav aria-label="Contents">
${chapters.map(contents).join("\n")}
</nav>
<main>
${chapters.map((chapter) => chapterOf(schema, chapter)).join("\n")}
</main>
</body>
</html>
`;
}

function contents({ heading, types: [first, ...more], types }: Chapter): string {
  const names =
    first && more.length === 0 && isObjectType(first)
      ? Object.keys(first.getFields()).map((name) => [`${first.name}.${name}`, name])
      : types.map(({ name }) => [name, name]);
  const links = names.map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`).join("");
  return `<details><summary>${heading} <small>${names.length}</small></summary><ul>${links}</ul></details>`;
}

function chapterOf(schema: GraphQLSchema, { heading, types }: Chapter): string {
  return `<h2>${heading}</h2>\n${types.map((type) => section(schema, type)).join("\n")}`;
}

function section(schema: GraphQLSchema, type: GraphQLNamedType): string {
  const implemented =
    isObjectType(type) && type.getInterfaces().length > 0
      ? ` <small>implements ${type.getInterfaces().map(link).join(", ")}</small>`
      : "";
  return `<section id="${type.name}"><h3>${type.name}${implemented}</h3>${text(type.description)}${body(schema, type)}</section>`;
}

function body(schema: GraphQLSchema, type: GraphQLNamedType): string {
  if (isEnumType(type)) return values(type);
  if (isUnionType(type)) return `<p>One of ${type.getTypes().map(link).join(", ")}.</p>`;
  if (isScalarType(type)) {
    const url = type.specifiedByURL;
    return url ? `<p>As <a href="${escapeHtml(url)}">specified</a>.</p>` : "";
  }
  const possible = isInterfaceType(type)
    ? `<p>One of ${schema.getPossibleTypes(type).map(link).join(", ")}.</p>`
    : "";
  const fields = Object.values<ReferenceField>(type.getFields());
  return `${possible}<dl>${fields.map((field) => entry(field, type.name)).join("")}</dl>`;
}

function entry(field: ReferenceField, owner: string): string {
  const args = "args" in field ? field.args : [];
  const value = defaultValueOf(field);
  const initial = value === undefined ? "" : ` = ${escapeHtml(value)}`;
  const inner = args.map((argument) => entry(argument, `${owner}.${field.name}`)).join("");
  const id = `${owner}.${field.name}`;
  return `<dt id="${id}"><code><a href="#${id}">${field.name}</a>: ${typeName(field.type)}${initial}</code></dt><dd>${deprecation(field)}${text(field.description)}${inner && `<dl>${inner}</dl>`}</dd>`;
}

function values(type: GraphQLEnumType): string {
  const entries = type
    .getValues()
    .map(
      (value) =>
        `<dt id="${type.name}.${value.name}"><code>${value.name}</code></dt><dd>${deprecation(value)}${text(value.description)}</dd>`,
    );
  return `<dl>${entries.join("")}</dl>`;
}

const deprecation = ({ deprecationReason }: { deprecationReason?: string | null | undefined }) =>
  deprecationReason ? `<p><strong>Deprecated.</strong> ${inline(deprecationReason)}</p>` : "";

const text = (description: string | null | undefined) =>
  description ? `<p>${inline(description)}</p>` : "";

const inline = (words: string) => escapeHtml(words).replace(/`([^`]+)`/g, "<code>$1</code>");

const link = ({ name }: GraphQLNamedType) => `<a href="#${name}">${name}</a>`;

/** The name of a type with its list and non-null markers. */
function typeName(type: GraphQLOutputType | GraphQLInputType): string {
  const { before, named, after, isLinked } = typePartsOf(type);
  return before + (isLinked ? link(named) : named.name) + after;
}
