import { ApolloLink } from "@apollo/client";
import type { DocumentNode } from "graphql";

/** The variables of an operation with the language of the site, for operations that can be read in one. */
export const inSiteLanguage = <Variables extends object>(
  query: DocumentNode,
  variables: Variables,
  language: string | undefined,
): Variables =>
  language && takesLanguage(query) ? { ...variables, inLanguage: language } : variables;

const takesLanguage = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) =>
      definition.kind === "OperationDefinition" &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === "inLanguage"),
  );

/**
 * Asks for texts in the language of the site. The cache does not know of it: a page is in one language, and another one is
 * another page.
 */
export const createLanguageLink = (language: string | undefined): ApolloLink =>
  new ApolloLink((operation, forward) => {
    operation.variables = inSiteLanguage(operation.query, operation.variables, language);
    return forward(operation);
  });
