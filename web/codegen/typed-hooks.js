import { Kind } from "graphql";

/**
 * Codegen plugin: one typed React hook per operation, for Apollo Client 4. `query HomePage` becomes
 * `useHomePageQuery(options)`, `query Speaker($slug: String!)` becomes `useSpeakerQuery(variables, options)`,
 * `mutation CreateSpeaker` becomes `useCreateSpeakerMutation(options)`. The published plugin for this does not
 * compile with Apollo Client 4. Modules with mutations also get `QueryField`, the root fields that a mutation
 * can invalidate.
 *
 * @type {import("@graphql-codegen/plugin-helpers").PluginFunction}
 */
export function plugin(schema, documents) {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const uses = (kind) => operations.some(({ operation }) => operation === kind);

  return {
    prepend: [
      uses("query") ? 'import { useQuery } from "@apollo/client/react";' : "",
      uses("mutation") ? 'import { useMutation } from "@apollo/client/react";' : "",
    ].filter(Boolean),
    content: [...(uses("mutation") ? [queryFields(schema)] : []), ...operations.map(hook)].join(
      "\n\n",
    ),
  };
}

/** @param {import("graphql").GraphQLSchema} schema */
function queryFields(schema) {
  const names = Object.keys(schema.getQueryType()?.getFields() ?? {});
  return `export type QueryField = ${names.map((name) => JSON.stringify(name)).join(" | ")};`;
}

/** @param {import("graphql").OperationDefinitionNode} operation */
function hook(operation) {
  const name = operation.name?.value;
  if (!name) throw new Error("Every operation needs a name: its hook is named after it.");
  if (operation.operation === "mutation") return mutationHook(name);
  const needsVariables = operation.variableDefinitions?.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
  return needsVariables ? queryHookWithVariables(name) : queryHook(name);
}

/** @param {string} name */
const queryHook = (name) => `export function use${name}Query(
  options: useQuery.Options<${name}Query, ${name}QueryVariables> = {},
) {
  return useQuery<${name}Query, ${name}QueryVariables>(${name}Document, options);
}`;

/** @param {string} name */
const queryHookWithVariables = (name) => `export function use${name}Query(
  variables: ${name}QueryVariables,
  options?: Omit<useQuery.Options<${name}Query, ${name}QueryVariables>, "variables">,
) {
  return useQuery<${name}Query, ${name}QueryVariables>(${name}Document, { ...options, variables });
}`;

/** @param {string} name */
const mutationHook = (name) => `export function use${name}Mutation(
  options: useMutation.Options<${name}Mutation, ${name}MutationVariables> = {},
) {
  return useMutation<${name}Mutation, ${name}MutationVariables>(${name}Document, options);
}`;
