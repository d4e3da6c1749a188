import { Box } from "@chakra-ui/react";
import { Portrait } from "#entities/speaker/portrait.tsx";
import {
  type AdminSpeakerFragment,
  DeleteSpeakerDocument,
  useAdminSpeakersQuery,
} from "#graphql/admin/generated.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudScreen } from "../crud/crud-screen.tsx";
import { type Column, CrudTable } from "../crud/crud-table.tsx";
import { EditAndDelete } from "../crud/row-actions.tsx";
import { RowTitle } from "../crud/row-title.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { SpeakerForm } from "./speaker-form.tsx";

/** The conference's speakers: the list, or the form of one of them. */
export function SpeakersTab() {
  const { conferenceId, canRead: drafts } = useAdmin();
  const screen = useCrudScreen();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminSpeakersQuery({ conferenceId, drafts }, cacheAndNetwork),
  );
  const remove = useRemove(DeleteSpeakerDocument, {
    typename: "Speaker",
    question: "Are you sure you want to delete this speaker?",
    success: "Speaker deleted successfully",
    failure: "Failed to delete speaker",
  });
  const speakers = data?.speakers;
  return (
    <CrudScreen
      title="Manage Speakers"
      addLabel="Add Speaker"
      screen={screen}
      rows={speakers}
      error={error && "Failed to load speakers data"}
      onRetry={() => void refetch()}
      form={(speaker) => <SpeakerForm speaker={speaker} onClose={screen.close} />}
      list={
        <CrudTable
          label="Speakers"
          rows={speakers}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name, title, companyName }) => `${name} ${title} ${companyName ?? ""}`}
          empty={{ title: "No Speakers Found", text: "Add the first one." }}
          actions={({ id, name, scheduleItems }) => (
            <EditAndDelete
              name={name}
              onEdit={() => screen.edit(id)}
              onDelete={() => void remove(id, lostSessions(scheduleItems))}
            />
          )}
        />
      }
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
  { header: "Title", sortBy: ({ title }) => title, cell: ({ title }) => title },
  {
    header: "Company",
    sortBy: ({ companyName }) => companyName ?? "",
    cell: ({ companyName }) => companyName ?? "",
  },
  {
    header: "Home page",
    sortBy: ({ showOnHome, homeOrder }) => (showOnHome ? homeOrder : Number.MAX_SAFE_INTEGER),
    cell: ({ showOnHome, homeOrder }) => (showOnHome ? `Shown, place ${homeOrder}` : "Not shown"),
    numeric: true,
  },
];
