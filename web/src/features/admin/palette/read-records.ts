import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import {
  PalettePeopleDocument,
  PaletteProposalsDocument,
  PaletteRecordsDocument,
} from "#graphql/admin-tabs/generated.ts";
import { readPages } from "../crud/read-pages.ts";
import type { PaletteRecords } from "./palette-entries.ts";

/** Reads the names of a conference's records, part by part, and leaves out what the viewer may not read there. */
export async function* readRecords(
  client: ApolloClient,
  conferenceId: string,
): AsyncGenerator<PaletteRecords> {
  const read = async <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) =>
    client
      .query<Data>({ query, variables, fetchPolicy: "no-cache" })
      // A refusal leaves out this part alone.
      .then(({ data }) => data ?? null)
      .catch(() => null);
  const content = await read(PaletteRecordsDocument, { conferenceId });
  if (content) yield content;
  const people = await read(PalettePeopleDocument, { conferenceId });
  if (people) yield people;
  try {
    const pages = readPages(client, PaletteProposalsDocument, { conferenceId });
    for await (const { nodes } of pages) yield { proposals: nodes };
  } catch {
    // As above.
  }
}
