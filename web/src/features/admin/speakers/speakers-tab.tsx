import { Box } from "@chakra-ui/react";
import { Portrait } from "#entities/speaker/portrait.tsx";
import {
  type AdminSpeakerFragment,
  useAdminSpeakersQuery,
  useDeleteSpeakerMutation,
} from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { CrudScreen } from "../crud/crud-screen.tsx";
import { type Column, CrudTable } from "../crud/crud-table.tsx";
import { EditAndDelete } from "../crud/row-actions.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { SpeakerForm } from "./speaker-form.tsx";

/** The conference's speakers: all of them, or one of them in a form. */
export function SpeakersTab() {
  const { conferenceId } = useAdmin();
  const screen = useCrudScreen();
  const { data, error, refetch } = useAdminSpeakersQuery({ conferenceId });
  const remove = useRemoveSpeaker();
  const speakers = data?.speakers;
  return (
    <CrudScreen
      title="Manage Speakers"
      addLabel="Add Speaker"
      screen={screen}
      rows={speakers}
      error={error && "Failed to load speakers data"}
      onRetry={() => void refetch()}
      form={(speaker) => <SpeakerForm speaker={speaker} onClose={screen.list} />}
      list={
        <CrudTable
          label="Speakers"
          rows={speakers}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name, title, companyName }) => `${name} ${title} ${companyName ?? ""}`}
          empty={{ title: "No Speakers Found", text: "Add the first one." }}
          actions={({ id, name }) => (
            <EditAndDelete
              name={name}
              onEdit={() => screen.edit(id)}
              onDelete={() => void remove(id)}
            />
          )}
        />
      }
    />
  );
}

const columns: readonly Column<AdminSpeakerFragment>[] = [
  {
    header: "Name",
    sortBy: ({ name }) => name,
    cell: ({ name, imageUrl }) => (
      <Box display="flex" alignItems="center" gap={3}>
        <Box flex="none" width="2.5rem" borderRadius="control" overflow="hidden">
          <Portrait name={name} imageUrl={imageUrl} sizes="2.5rem" />
        </Box>
        <strong>{name}</strong>
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

function useRemoveSpeaker() {
  const change = useEntityMutation();
  const [deleteSpeaker] = useDeleteSpeakerMutation();
  return async (id: string) => {
    if (!window.confirm("Are you sure you want to delete this speaker?")) return;
    await change(async () => (await deleteSpeaker({ variables: { id } })).data?.deleteSpeaker, {
      success: "Speaker deleted successfully",
      failure: "Failed to delete speaker",
    });
  };
}
