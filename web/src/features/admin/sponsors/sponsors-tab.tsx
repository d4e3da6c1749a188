import {
  type AdminSponsorFragment,
  DeleteSponsorDocument,
  useAdminSponsorsQuery,
} from "#graphql/admin/generated.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudTab } from "../crud/crud-screen.tsx";
import { RowTitle } from "../crud/row-title.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { SponsorForm } from "./sponsor-form.tsx";

/** The logos of the home page. */
export function SponsorsTab() {
  const { conferenceId } = useAdmin();
  const query = useRefetchOnFocus(useAdminSponsorsQuery({ conferenceId }, cacheAndNetwork));
  const remove = useRemove(DeleteSponsorDocument, { typename: "Sponsor" });
  return (
    <CrudTab
      title="Sponsors and partners"
      addLabel="Add Sponsor"
      query={query}
      rows={query.data?.sponsors}
      failure="Failed to load sponsors"
      label="Sponsors"
      columns={columns}
      nameOf={({ name }) => name}
      empty={{ title: "No Sponsors Found", text: "Add the first logo of the marquee." }}
      onDelete={({ id }) => remove(id)}
      form={(record, onClose) => <SponsorForm record={record} onClose={onClose} />}
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
  { header: "Stand", sortBy: ({ stand }) => stand ?? "" },
  {
    header: "Place",
    sortBy: ({ position }) => position,
    numeric: true,
  },
];
