import {
  type AdminSponsorFragment,
  DeleteSponsorDocument,
  useAdminSponsorsQuery,
} from "#graphql/admin/generated.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudScreen } from "../crud/crud-screen.tsx";
import { type Column, CrudTable } from "../crud/crud-table.tsx";
import { EditAndDelete } from "../crud/row-actions.tsx";
import { RowTitle } from "../crud/row-title.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { SponsorForm } from "./sponsor-form.tsx";

/** The logos of the home page. */
export function SponsorsTab() {
  const { conferenceId } = useAdmin();
  const screen = useCrudScreen();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminSponsorsQuery({ conferenceId }, cacheAndNetwork),
  );
  const remove = useRemove(DeleteSponsorDocument, {
    typename: "Sponsor",
    question: "Are you sure you want to delete this sponsor?",
    success: "Sponsor deleted successfully",
    failure: "Failed to delete sponsor",
  });
  const rows = data?.sponsors;

  return (
    <CrudScreen
      title="Sponsors and partners"
      addLabel="Add Sponsor"
      screen={screen}
      rows={rows}
      error={error && "Failed to load sponsors"}
      onRetry={() => void refetch()}
      form={(row) => <SponsorForm sponsor={row} onClose={screen.close} />}
      list={
        <CrudTable
          label="Sponsors"
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={{ title: "No Sponsors Found", text: "Add the first logo of the marquee." }}
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

const columns: readonly Column<AdminSponsorFragment>[] = [
  {
    header: "Logo",
    cell: ({ imageUrl }) => {
      const sources = pictureSources(imageUrl);
      return (
        sources && (
          <Picture
            sources={sources}
            sizes="8rem"
            height="2rem"
            width="auto"
            maxWidth="8rem"
            objectFit="contain"
          />
        )
      );
    },
  },
  {
    header: "Name",
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <RowTitle id={id}>{name}</RowTitle>,
  },
  {
    header: "Website",
    cell: ({ websiteUrl }) =>
      websiteUrl && (
        <TextAnchor href={websiteUrl} rel="noopener">
          {websiteUrl}
        </TextAnchor>
      ),
  },
  { header: "Stand", sortBy: ({ stand }) => stand ?? "", cell: ({ stand }) => stand ?? "" },
  {
    header: "Place",
    sortBy: ({ position }) => position,
    cell: ({ position }) => position,
    numeric: true,
  },
];
