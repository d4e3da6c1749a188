import { Box } from "@chakra-ui/react";
import { formatList } from "@summit/schema/validation/formats.ts";
import { newTrackColour } from "@summit/schema/validation/new-track-colour.ts";
import { type TrackInput, trackInput } from "@summit/schema/validation/track.ts";
import { TrackMark } from "#entities/track/track-mark.tsx";
import {
  type AdminTrackFragment,
  type AdminTracksQuery,
  trackRecords,
  useAdminTracksQuery,
} from "#graphql/admin-tabs/tracks/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { ColourWell } from "../crud/colour-well.tsx";
import { CrudTab } from "../crud/crud-tab.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { placeAfter } from "../crud/place-after.ts";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { TabLink } from "../crud/tab-link.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { programmeFields } from "../schedule/programme-fields.ts";

const tracks = {
  ...trackRecords,
  nouns: ["track", "tracks"],
  nameOf: ({ name }: AdminTrackFragment) => name,
  invalidates: ["tracks", ...programmeFields],
} as const;

/** The strands of the programme. */
export function TracksTab() {
  const { conferenceId } = useAdmin();
  const query = useAdminTracksQuery({ conferenceId }, cacheAndNetwork);
  return (
    <CrudTab
      kind={tracks}
      query={query}
      rows={query.data?.tracks}
      columns={columns}
      empty={{ title: "No Tracks Found", text: "Add the strands of the programme." }}
      bulk={useBulk(tracks)}
      below={<NotInCall tracks={query.data?.tracks ?? []} call={query.data?.call} />}
      form={(props) => <TrackForm {...props} others={query.data?.tracks ?? []} />}
    />
  );
}

type NotInCallProps = Pick<AdminTracksQuery, "tracks"> & {
  call: AdminTracksQuery["call"] | undefined;
};

/** Says which tracks proposers cannot choose, since a new one is offered only when that is meant. */
function NotInCall({ tracks, call }: NotInCallProps) {
  if (!call) return null;
  const offered = new Set(call.tracks.map(({ id }) => id));
  const missing = tracks.filter(({ id }) => !offered.has(id)).map(({ name }) => name);
  if (missing.length === 0) return null;
  return (
    <Box as="p" marginTop={5} overflowWrap="anywhere">
      {`Not offered in the call for papers: ${formatList("en-GB", missing)}. `}
      <TabLink tab="call">Choose what it offers</TabLink>
    </Box>
  );
}

const columns: readonly Column<AdminTrackFragment>[] = [
  {
    header: "Name",
    wide: true,
    sortBy: ({ name }) => name,
    picture: ({ colour }) => <TrackMark colour={colour} />,
    cell: ({ id, name }) => <RowTitle id={id}>{name}</RowTitle>,
    line: ({ colour }) => colour,
  },
  { header: "Colour", sortBy: ({ colour }) => colour },
  { header: "Place", sortBy: ({ position }) => position, numeric: "end" },
];

type TrackFormProps = RecordFormProps<AdminTrackFragment> & {
  others: readonly AdminTrackFragment[];
};

function TrackForm({ record, like, others, onClose }: TrackFormProps) {
  const save = useSaves(record, tracks);
  // A copy is another track, which its colour is to tell apart.
  const own = record ?? {
    colour: newTrackColour(others.map(({ colour }) => colour)),
    position: placeAfter(others),
  };
  return (
    <EntityForm<TrackInput>
      title={record ? "Edit Track" : "Add Track"}
      schema={trackInput}
      version={record?.version}
      values={formValues(trackInput, record ?? like, own)}
      translated={{ model: "Track", translations: (record ?? like)?.translations }}
      submitLabel="Save Track"
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <ColourWell name="colour" label="Colour">
        <TextField
          name="colour"
          label="Colour"
          required
          help="Such as #2255AA. Pages darken or lighten it where it would be hard to see."
        />
      </ColourWell>
      <TextField
        name="position"
        label="Place in lists"
        type="number"
        help="Ascending. Tracks with the same number are in the order of their names."
      />
    </EntityForm>
  );
}
