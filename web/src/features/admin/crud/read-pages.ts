import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";

type Page = { pageInfo: { hasNextPage: boolean; endCursor: string | null } };

/** The pages of a connection, read one after the other; it is the one field of its query, which has a variable `after`. */
export async function* readPages<Of extends Page, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<{ [field: string]: Of }, Variables>,
  variables: Omit<Variables, "after">,
): AsyncGenerator<Of> {
  for (let after: string | null = null; ; ) {
    const { data }: { data?: Record<string, Of> | undefined } = await client.query<
      Record<string, Of>
    >({
      query,
      variables: { ...variables, after },
      fetchPolicy: "no-cache",
    });
    const page: Of | undefined = Object.values(data ?? {})[0];
    if (page) yield page;
    if (!page?.pageInfo.hasNextPage) return;
    after = page.pageInfo.endCursor;
  }
}
