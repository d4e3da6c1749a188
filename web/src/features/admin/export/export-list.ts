import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import {
  ExportArticlesDocument,
  ExportExhibitPackagesDocument,
  ExportPeopleDocument,
  ExportRoomsDocument,
  ExportScheduleItemsDocument,
  ExportSpeakersDocument,
  ExportSponsorsDocument,
  ExportTicketTypesDocument,
  ExportTracksDocument,
} from "#graphql/admin-tabs/generated.ts";
import type { ListName } from "../import/columns.ts";
import { type ExportedRecord, exportTable } from "./export-table.ts";
import { type ExportFormat, saveTable } from "./save-table.ts";

type Variables = { conferenceId: string; drafts: boolean };

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
} as unknown as Record<ListName, TypedDocumentNode<{ rows: ExportedRecord[] }, Variables>>;

/**
 * Saves a list as a file.
 *
 * @param ids of the records to export; all without it
 */
export async function exportList(
  client: ApolloClient,
  { conferenceId, list, format }: { conferenceId: string; list: ListName; format: ExportFormat },
  ids?: ReadonlySet<string>,
): Promise<void> {
  const { data } = await client.query({
    query: queries[list],
    variables: { conferenceId, drafts: true },
    fetchPolicy: "network-only",
  });
  const rows = (data?.rows ?? []).filter(({ id }) => ids?.has(id) ?? true);
  await saveTable(list, format, exportTable(list, rows));
}
