import { getDatamodel } from "@summit/prisma/pothos-types.ts";
import { hasPublication } from "@summit/schema/publication/published-only.ts";
import { schema } from "@summit/schema/schema.ts";
import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isIntrospectionType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { type ColumnsRead, type Reads, readsOf, union } from "#content-events/reads.ts";
import { oncePerDocument } from "./once-per-document.ts";

/**
 * The dependencies of a valid document, derived from the models and selections that the schema's types and
 * fields declare. A field without such a declaration, such as one with its own queries, may depend on anything.
 */
export const readsOfDocument = oncePerDocument((document): Reads => {
  const types = new TypeInfo(schema);
  let reads: Reads = new Map();
  const visitor = {
    Field() {
      const field = types.getFieldDef();
      const parent = types.getParentType();
      if (!field || !parent || field.name === "__typename" || isIntrospectionType(parent)) return;
      reads = union(reads, readsOfField(parent, field));
    },
  };
  visit(document, visitWithTypeInfo(types, visitor));
  return reads;
});

interface OfPrisma {
  pothosPrismaModel?: string;
  pothosPrismaSelect?: unknown;
}

const prismaOf = ({ extensions }: { extensions: OfPrisma }): OfPrisma => extensions;

function readsOfField(parent: GraphQLNamedType, field: GraphQLField<unknown, unknown>): Reads {
  const type = getNamedType(field.type);
  const { pothosPrismaSelect: select } = prismaOf(field);
  const parentModel = prismaOf(parent).pothosPrismaModel;
  const model = modelOf(type) ?? modelOf(nodeOf(type));
  if (model) {
    const ofRecord = new Map([[model, isSingle(model) ? new Set(["id"]) : ("all" as const)]]);
    return typeof select === "object" && parentModel
      ? union(ofRecord, readsOfSelection(parentModel, select))
      : ofRecord;
  }
  // A subfield of a value that has been read already, such as a JSON column.
  if (!parentModel) return schema.getQueryType() === parent ? "everything" : new Map();
  if (typeof select === "object") return readsOfSelection(parentModel, select);
  return "everything";
}

const modelOf = (type?: GraphQLNamedType) =>
  isObjectType(type) ? prismaOf(type).pothosPrismaModel : undefined;

/** The node type of a connection. */
function nodeOf(type: GraphQLNamedType): GraphQLNamedType | undefined {
  const edges = isObjectType(type) ? type.getFields().edges : undefined;
  const edge = edges && getNamedType(edges.type);
  const node = isObjectType(edge) ? edge.getFields().node : undefined;
  return node && getNamedType(node.type);
}

type Model = ReturnType<typeof getDatamodel>["datamodel"]["models"][string];
const models: Record<string, Model> = getDatamodel().datamodel.models;

/**
 * Whether a conference has a single record of the model, which is found without reading its columns.
 */
function isSingle(model: string): boolean {
  const column = models[model]?.fields.find(({ name }) => name === "conferenceId");
  return column?.isUnique ?? false;
}

/** The dependencies of a Prisma `select` on a record and its relations. */
function readsOfSelection(model: string, select: unknown): Reads {
  // The visibility of a record depends on this column.
  const columns = new Set<string>(hasPublication(model) ? ["publication"] : []);
  let reads: Reads = new Map<string, ColumnsRead>([[model, columns]]);
  for (const [name, selected] of Object.entries(select ?? {})) {
    if (name === "_count") {
      reads = union(reads, readsOfCounts(model, selected));
      continue;
    }
    const field = models[model]?.fields.find((candidate) => candidate.name === name);
    if (field?.kind !== "object") columns.add(name);
    else reads = union(reads, readsOfRelation(field.type, selected));
  }
  return reads;
}

/** Counting relations depends on all columns, because any may be part of the filter. */
function readsOfCounts(model: string, counts: unknown): Reads {
  const relations = Object.keys((counts as { select?: object }).select ?? {});
  const types = relations.map(
    (relation) => models[model]?.fields.find(({ name }) => name === relation)?.type,
  );
  return types.includes(undefined) || types.length === 0
    ? "everything"
    : readsOf(...(types as string[]));
}

/**
 * The dependencies on related records: the selected columns, and those for filtering and sorting.
 */
function readsOfRelation(model: string, selected: unknown): Reads {
  const { select, where, orderBy, distinct, ...others } = selected as Record<string, unknown>;
  const conditions = [where, orderBy].map((condition) => condition ?? {});
  const isPlain =
    typeof select === "object" &&
    Object.keys(others).length === 0 &&
    conditions.every((condition) => !Array.isArray(condition) && isOfColumns(model, condition));
  if (!isPlain) return new Map([[model, "all"]]);
  const found = [...conditions.flatMap(Object.keys), ...[distinct ?? []].flat()] as string[];
  return union(readsOfSelection(model, select), new Map([[model, new Set(found)]]));
}

const isOfColumns = (model: string, condition: object) =>
  Object.keys(condition).every((name) =>
    models[model]?.fields.some((field) => field.name === name && field.kind !== "object"),
  );
