import { defaultFieldResolver, type GraphQLFieldResolver } from "graphql";

/** Resolves a field by the name that the operation gives to it, because tests state results as the site reads them. */
export const byResponseName: GraphQLFieldResolver<unknown, unknown> = (
  source,
  args,
  context,
  info,
) => {
  const named = (source as Record<string, unknown> | undefined)?.[info.path.key];
  const isAlias = info.path.key !== info.fieldName && named !== undefined;
  return isAlias ? named : defaultFieldResolver(source, args, context, info);
};
