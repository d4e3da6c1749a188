import type { ApolloClient } from "@apollo/client";
import {
  PalettePeopleDocument,
  PaletteProposalsDocument,
  PaletteRecordsDocument,
} from "#graphql/admin-tabs/palette/generated.ts";
import { logError } from "#lib/log-error.ts";
import { isForbidden } from "#site/failure-text.ts";
import { readPages } from "../crud/read-pages.ts";
import type { PaletteRecords } from "./palette-entries.ts";

/**
 * Reads the names of a conference's records, part by part, and leaves out what the viewer may not read there.
 *
 * @returns whether all others could be read
 */
export async function* readRecords(
  client: ApolloClient,
  conferenceId: string,
): AsyncGenerator<PaletteRecords, boolean> {
  const variables = { conferenceId };
  const parts = [
    async function* () {
      yield* one(
        client.query({ query: PaletteRecordsDocument, variables, fetchPolicy: "no-cache" }),
      );
    },
    async function* () {
      yield* one(
        client.query({ query: PalettePeopleDocument, variables, fetchPolicy: "no-cache" }),
      );
    },
    async function* () {
      const pages = readPages(client, PaletteProposalsDocument, variables);
      for await (const { nodes } of pages) yield { proposals: nodes };
    },
  ];
  let isComplete = true;
  for (const read of parts) {
    try {
      yield* read();
    } catch (error) {
      // A failure leaves out this part alone.
      if (isForbidden(error)) continue;
      logError(error);
      isComplete = false;
    }
  }
  return isComplete;
}

async function* one(asked: Promise<{ data?: PaletteRecords | undefined }>) {
  const { data } = await asked;
  if (data) yield data;
}
