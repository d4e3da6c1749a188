import { Box } from "@chakra-ui/react";
import { Portrait } from "#entities/speaker/portrait.tsx";
import {
  type AdminSpeakerFragment,
  DeleteSpeakerDocument,
  useAdminSpeakersQuery,
} from "#graphql/admin/generated.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudTab } from "../crud/crud-screen.tsx";
import { RowTitle } from "../crud/row-title.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { SpeakerForm } from "./speaker-form.tsx";

/** The conference's speakers: the list, or the form of one of them. */
export function SpeakersTab() {
  const { conferenceId, canRead: drafts } = useAdmin();
  const query = useRefetchOnFocus(useAdminSpeakersQuery({ conferenceId, drafts }, cacheAndNetwork));
  const remove = useRemove(DeleteSpeakerDocument, { typename: "Speaker" });
  return (
    <CrudTab
      title="Manage Speakers"
      addLabel="Add Speaker"
      query={query}
      rows={query.data?.speakers}
      failure="Failed to load speakers data"
      label="Speakers"
      columns={columns}
      nameOf={({ name }) => name}
      textOf={({ name, title, companyName }) => `${name} ${title} ${companyName ?? ""}`}
      empty={{ title: "No Speakers Found", text: "Add the first one." }}
      onDelete={({ id, scheduleItems }) => remove(id, lostSessions(scheduleItems))}
      form={(record, onClose) => <SpeakerForm record={record} onClose={onClose} />}
    />
  );
}

/** A warning about the sessions of the speaker. */
function lostSessions(sessions: readonly { title: string }[]): string | undefined {
  if (sessions.length === 0) return undefined;
  const these = sessions.length === 1 ? "This session loses" : "These sessions lose";
  return [`${these} the speaker:`, ...sessions.map(({ title }) => `• ${title}`)].join("\n");
}

const columns: readonly Column<AdminSpeakerFragment>[] = [
  {
    header: "Name",
    sortBy: ({ name }) => name,
    cell: ({ id, name, imageUrl, publication }) => (
      <Box display="flex" alignItems="center" gap={3}>
        <Box
          flex="none"
          width={{ base: "2.5rem", xl: "2rem" }}
          borderRadius="control"
          overflow="hidden"
        >
          <Portrait name={name} imageUrl={imageUrl} sizes="2.5rem" />
        </Box>
        <RowTitle id={id}>{name}</RowTitle>
        <DraftMark publication={publication} />
      </Box>
    ),
  },
  { header: "Title", sortBy: ({ title }) => title },
  {
    header: "Company",
    sortBy: ({ companyName }) => companyName ?? "",
  },
  {
    header: "Home page",
    sortBy: ({ showOnHome, homeOrder }) => (showOnHome ? homeOrder : Number.MAX_SAFE_INTEGER),
    cell: ({ showOnHome, homeOrder }) => (showOnHome ? `Shown, place ${homeOrder}` : "Not shown"),
    numeric: true,
  },
];
