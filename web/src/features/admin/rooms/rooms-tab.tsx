import { Box } from "@chakra-ui/react";
import { type RoomInput, roomInput } from "@summit/schema/validation/room.ts";
import type { ComponentProps } from "react";
import {
  type AdminRoomFragment,
  roomRecords,
  useAdminRoomsQuery,
} from "#graphql/admin-tabs/rooms/generated.ts";
import { numberText } from "#lib/counted.ts";
import { paths } from "#site/routes.ts";
import { sitePath } from "#site/site.ts";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { CrudTab } from "../crud/crud-tab.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { HoursField } from "../crud/hours-field.tsx";
import { placeAfter } from "../crud/place-after.ts";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { programmeFields } from "../schedule/programme-fields.ts";

const rooms = {
  ...roomRecords,
  nouns: ["room", "rooms"],
  nameOf: ({ name }: AdminRoomFragment) => name,
  invalidates: ["rooms", ...programmeFields],
} as const;

/** The rooms in which sessions take place. */
export function RoomsTab() {
  const { conferenceId, siteBase: base, canSee: drafts } = useAdmin();
  const query = useAdminRoomsQuery({ conferenceId, drafts }, cacheAndNetwork);
  // Only rooms in which something of the public programme takes place have a page and a screen.
  const isPublic = ({ id }: AdminRoomFragment) =>
    query.data?.published.some((room) => room.id === id) ?? false;
  return (
    <CrudTab
      kind={rooms}
      query={query}
      rows={query.data?.rooms}
      columns={columns}
      empty={{
        title: "No Rooms Found",
        text: "Add the rooms of the venue, or name them in the sessions of the programme.",
      }}
      bulk={useBulk(rooms)}
      pathOf={(room) => (isPublic(room) ? paths.room(room) : undefined)}
      more={(room) =>
        isPublic(room)
          ? [{ label: "Screen", href: sitePath(paths.screen({ room: room.slug }), { base }) }]
          : []
      }
      below={
        (query.data?.published.length ?? 0) > 0 && (
          <Box as="p" marginTop={5}>
            <TextAnchor href={sitePath(paths.screens, { base })}>Screens for the doors</TextAnchor>
          </Box>
        )
      }
      form={(props) => (
        <RoomForm {...props} others={query.data?.rooms ?? []} days={query.data?.conference?.days} />
      )}
    />
  );
}

const columns: readonly Column<AdminRoomFragment>[] = [
  {
    header: "Name",
    wide: true,
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <RowTitle id={id}>{name}</RowTitle>,
    line: ({ capacity }) => (capacity === null ? "" : `${numberText(capacity)} people`),
  },
  {
    header: "Capacity",
    sortBy: ({ capacity }) => capacity ?? -1,
    cell: ({ capacity }) => capacity !== null && numberText(capacity),
    numeric: "end",
  },
  { header: "Place", sortBy: ({ position }) => position, numeric: "end" },
];

type RoomFormProps = RecordFormProps<AdminRoomFragment> &
  Pick<ComponentProps<typeof HoursField>, "days"> & { others: readonly AdminRoomFragment[] };

function RoomForm({ record, like, others, onClose, days }: RoomFormProps) {
  const save = useSaves(record, rooms);
  return (
    <EntityForm<RoomInput>
      title={record ? "Edit Room" : "Add Room"}
      schema={roomInput}
      version={record?.version}
      values={formValues(roomInput, record ?? like, {
        capacity: (record ?? like)?.capacity ?? null,
        position: record?.position ?? placeAfter(others),
      })}
      translated={{ model: "Room", translations: (record ?? like)?.translations }}
      submitLabel="Save Room"
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <TextField name="capacity" label="Capacity" type="number" help="How many people it holds." />
      <TextField
        name="position"
        label="Place in lists"
        type="number"
        help="Ascending. Rooms with the same number are in the order of their names."
      />
      <HoursField
        name="openingHours"
        label="When it can be used"
        help="Sessions at other times get a warning. Without any times, it can always be used."
        days={days}
      />
    </EntityForm>
  );
}
