import { type GraphQLSchema, isObjectType } from "graphql";
import { totalCountField } from "#lists/connection.ts";

/** Describes the counts of connections that the Prisma plugin makes, which has no option for it. */
export function describeCounts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const { totalCount } = isObjectType(type) ? type.getFields() : {};
    if (totalCount) totalCount.description ??= totalCountField.description;
  }
  return schema;
}
