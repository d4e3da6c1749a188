import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import {
  ExportArticlesDocument,
  ExportExhibitPackagesDocument,
  ExportPeopleDocument,
  ExportRoomsDocument,
  ExportScheduleItemsDocument,
  ExportScheduleItemTranslationsDocument,
  ExportSpeakersDocument,
  ExportSponsorsDocument,
  ExportTicketTypesDocument,
  ExportTracksDocument,
} from "#graphql/admin-tabs/export/generated.ts";
import { paths } from "#site/routes.ts";
import type { ListName } from "../import/columns.ts";
import { readCsv } from "../import/read-table.ts";
import { type ExportedRecord, type ExportTable, exportTable } from "./export-table.ts";
import { type ExportFormat, saveTable } from "./save-table.ts";

type Variables = { conferenceId: string; drafts: boolean };

type RowsQuery = TypedDocumentNode<{ rows: ExportedRecord[] }, Variables>;

const queries = {
  speakers: ExportSpeakersDocument,
  scheduleItems: ExportScheduleItemsDocument,
  people: ExportPeopleDocument,
  rooms: ExportRoomsDocument,
  tracks: ExportTracksDocument,
  sponsors: ExportSponsorsDocument,
  ticketTypes: ExportTicketTypesDocument,
  exhibitPackages: ExportExhibitPackagesDocument,
  articles: ExportArticlesDocument,
} as unknown as Record<Exclude<ListName, "subscribers">, RowsQuery>;

const translationsOfSessions = ExportScheduleItemTranslationsDocument as unknown as RowsQuery;

type Exporting = {
  conferenceId: string;
  /** Of the conference, its own first. */
  languages: readonly string[];
  list: ListName;
  format: ExportFormat;
};

/**
 * Saves a list as a file.
 *
 * @param chosen the records to export; all without it
 */
export async function exportList(
  client: ApolloClient,
  { conferenceId, languages, list, format }: Exporting,
  chosen?: readonly { id: string }[],
): Promise<void> {
  const table =
    list === "subscribers"
      ? await readSubscribers(conferenceId)
      : exportTable(
          list,
          await readRecords(client, { conferenceId, languages, list }, chosen),
          languages,
        );
  await saveTable(list, format, table);
}

async function readRecords(
  client: ApolloClient,
  { conferenceId, languages, list }: Omit<Exporting, "format"> & { list: keyof typeof queries },
  chosen?: readonly { id: string }[],
): Promise<ExportedRecord[]> {
  const read = async (query: RowsQuery) => {
    const variables = { conferenceId, drafts: true };
    const { data } = await client.query({ query, variables, fetchPolicy: "network-only" });
    return data?.rows ?? [];
  };
  const ids = chosen && new Set(chosen.map(({ id }) => id));
  const records = (await read(queries[list])).filter(({ id }) => ids?.has(id) ?? true);
  if (list !== "scheduleItems" || languages.length < 2) return records;
  const translated = new Map((await read(translationsOfSessions)).map((row) => [row.id, row]));
  return records.map((record) => ({ ...record, ...translated.get(record.id) }));
}

/** The server writes them itself, because the API gives them in pages. */
async function readSubscribers(conference: string): Promise<ExportTable> {
  const response = await fetch(paths.subscribersFile({ conference, all: "1" }));
  if (!response.ok) throw new Error(`The subscribers could not be read (${response.status})`);
  return readCsv(await response.text());
}
