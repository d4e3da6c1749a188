import { type SponsorInput, sponsorInput } from "@summit/schema/validation/sponsor.ts";
import {
  type AdminSponsorFragment,
  sponsorRecords,
  useAdminSponsorsQuery,
} from "#graphql/admin-tabs/sponsors/generated.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { CrudTab } from "../crud/crud-tab.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import { optionsAmong } from "../crud/use-local-filters.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { PictureField } from "../pictures/picture-field.tsx";

const sponsors = {
  ...sponsorRecords,
  nouns: ["sponsor", "sponsors"],
  nameOf: ({ name }: AdminSponsorFragment) => name,
  invalidates: ["sponsors"],
} as const;

/** The logos of the home page. */
export function SponsorsTab() {
  const { conferenceId } = useAdmin();
  const query = useAdminSponsorsQuery({ conferenceId }, cacheAndNetwork);
  return (
    <CrudTab
      kind={sponsors}
      title="Sponsors and partners"
      query={query}
      rows={query.data?.sponsors}
      columns={columns}
      filters={[
        {
          name: "tier",
          label: "Tier",
          readValue: tierOf,
          options: optionsAmong(query.data?.sponsors ?? [], tierOf, (value) =>
            value === withoutTier ? "Without a tier" : value,
          ),
        },
      ]}
      empty={{ title: "No Sponsors Found", text: "Add the first logo of the marquee." }}
      bulk={useBulk(sponsors)}
      form={(props) => <SponsorForm {...props} />}
    />
  );
}

/** In the address; nothing that a tier is called. */
const withoutTier = "-";

const tierOf = ({ tier }: AdminSponsorFragment) => tier || withoutTier;

const columns: readonly Column<AdminSponsorFragment>[] = [
  {
    header: "Logo",
    width: [7.5, 9],
    picture: ({ imageUrl }) => {
      const sources = pictureSources(imageUrl);
      return (
        sources && (
          <Picture
            sources={sources}
            sizes="8rem"
            height="2rem"
            width="auto"
            maxWidth={{ base: "5rem", md: "8rem" }}
            objectFit="contain"
            data-logo
          />
        )
      );
    },
  },
  {
    header: "Name",
    wide: true,
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <RowTitle id={id}>{name}</RowTitle>,
    line: ({ tier, stand }) => [tier, stand && `Stand ${stand}`].filter(Boolean).join(", "),
  },
  { header: "Tier", sortBy: ({ tier }) => tier ?? "", width: [7, 8] },
  {
    header: "Website",
    secondary: true,
    width: [12, 13],
    cell: ({ websiteUrl }) =>
      websiteUrl && (
        <TextAnchor href={websiteUrl} rel="noopener">
          {websiteUrl}
        </TextAnchor>
      ),
  },
  { header: "Stand", sortBy: ({ stand }) => stand ?? "", width: [5, 5] },
  {
    header: "Place",
    sortBy: ({ position }) => position,
    width: [5, 6],
    numeric: "end",
  },
];

function SponsorForm({ record, like, onClose }: RecordFormProps<AdminSponsorFragment>) {
  const save = useSaves(record, sponsors);
  return (
    <EntityForm<SponsorInput>
      title={record ? "Edit Sponsor" : "Add Sponsor"}
      schema={sponsorInput}
      version={record?.version}
      values={formValues(sponsorInput, record ?? like)}
      translated={{ model: "Sponsor", translations: (record ?? like)?.translations }}
      submitLabel="Save Sponsor"
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <PictureField name="imageUrl" label="Logo" required kind="logo" />
      <TextField name="position" label="Place in the marquee" type="number" />
      <TextField name="websiteUrl" label="Website" type="url" />
      <TextField
        name="tier"
        label="Tier"
        help="For example Headline partner. The home page groups sponsors by tier; those without one appear only in the marquee."
      />
      <TextField
        name="stand"
        label="Stand"
        help="Its stand number, for example A4. Sponsors with a stand are listed as exhibitors and shown on the floor plan."
      />
    </EntityForm>
  );
}
