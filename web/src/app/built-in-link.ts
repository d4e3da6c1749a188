import { ApolloLink } from "@apollo/client";
import { catchError, from, map, of, switchMap } from "rxjs";
import { type BuiltInContent, contentKey } from "#site/built-in-content.ts";
import type { ContentSource } from "#site/content-source.ts";
import { paths } from "#site/routes.ts";

const outageCodes = ["SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR"];

/**
 * Resolves the public pages' queries from the built-in content when the API fails. Other queries fail as usual.
 */
export function builtInLink(source: ContentSource): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== "query") return forward(operation);
    return forward(operation).pipe(
      switchMap((result) =>
        isOutage(result)
          ? from(findBuiltIn(operation, source)).pipe(map((known) => known ?? result))
          : of(result),
      ),
      catchError((error: unknown) =>
        from(findBuiltIn(operation, source)).pipe(
          map((known) => {
            if (!known) throw error;
            return known;
          }),
        ),
      ),
    );
  });
}

const isOutage = ({ errors }: ApolloLink.Result) =>
  errors?.some(({ extensions }) => outageCodes.includes(String(extensions?.code))) ?? false;

async function findBuiltIn(
  { operationName = "", variables }: ApolloLink.Operation,
  source: ContentSource,
): Promise<ApolloLink.Result | undefined> {
  const data = (await load())[contentKey(operationName, variables)];
  if (!data) return undefined;
  // biome-ignore lint/suspicious/noConsole: operators should see the reason in the console.
  console.warn(`${operationName} could not be loaded; the built-in content is shown.`);
  source.report(operationName);
  return { data };
}

let loaded: BuiltInContent | undefined;

/** Loaded on first use; a failed load can be retried. */
async function load(): Promise<BuiltInContent> {
  if (loaded) return loaded;
  try {
    const response = await fetch(paths.builtInContent);
    if (response.ok) loaded = (await response.json()) as BuiltInContent;
  } catch {
    // Without the built-in content, the query fails with the original error.
  }
  return loaded ?? {};
}
