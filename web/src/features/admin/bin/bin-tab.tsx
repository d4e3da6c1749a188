import { Box } from "@chakra-ui/react";
import { binDays } from "@summit/schema/validation/bin-days.ts";
import {
  type AdminBinnedRecordFragment,
  type BinnedRecordOrderField,
  DeleteFromBinDocument,
  useAdminBinQuery,
} from "#graphql/admin-tabs/bin/generated.ts";
import { counted } from "#lib/counted.ts";
import { dayText } from "#lib/date-time-text.ts";
import { readableName } from "#lib/readable-name.ts";
import { Moment } from "#ui/moment.tsx";
import { useAdmin } from "../admin-context.ts";
import type { BulkTask } from "../crud/bulk.ts";
import { evictRecords } from "../crud/cache-changes.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { useAction } from "../crud/use-action.ts";
import { useConnection, useListQuery } from "../crud/use-connection.ts";
import { useRestore } from "../crud/use-restore.ts";

type Binned = AdminBinnedRecordFragment;

const nouns = ["record", "records"] as const;

const count = (number: number) => counted(number, ...nouns);

/** What was deleted, and can be restored. */
export function BinTab() {
  const { conferenceId, canAdminister } = useAdmin();
  const query = useAdminBinQuery({ conferenceId, ...useListQuery(columns) });
  const list = useConnection(query);
  const [restore] = useRestore();
  const [erase] = useAction(DeleteFromBinDocument, {
    success: ({ ids }) => `${count(ids.length)} deleted for good`,
    failure: "Nothing was deleted",
    update: (cache, { __typename }, { input }) => {
      if (__typename.endsWith("Error")) return;
      evictRecords(cache, "BinnedRecord", [input.ids].flat().map(String));
    },
  });
  const eraseForGood = async (binned: readonly Binned[]) => {
    const [only, ...others] = binned;
    const these = others.length > 0 ? count(binned.length) : `“${only?.name}”`;
    const ids = binned.map(({ id }) => id);
    const question = `Delete ${these} for good?`;
    const asked = { question, action: "Delete for good", danger: true };
    return (await erase({ input: { conferenceId, ids } }, asked)).done;
  };
  const restoring: BulkTask<Binned> = {
    label: "Restore",
    run: async (binned) => (await restore(binned.map(({ id }) => id))).done,
  };
  const erasing: BulkTask<Binned> = { label: "Delete for good", danger: true, run: eraseForGood };
  return (
    <section>
      <TabHeader title="Bin" />
      <Box as="p" marginBottom={5} color="fg.muted" maxWidth="prose">
        What was deleted stays here for {binDays} days. Restored, it has its address, its links and
        its stars again.
      </Box>
      <CrudList
        label="Bin"
        list={list}
        columns={columns}
        nameOf={({ name }) => name}
        bulk={{
          nouns,
          actions: canAdminister ? [restoring, erasing] : [restoring],
        }}
        empty={{
          title: "The bin is empty",
          text: "Whatever is deleted can be restored from here.",
        }}
        failure="Failed to load the bin"
        actions={(binned) => [
          {
            label: "Restore",
            name: `Restore ${binned.name}`,
            onSelect: () => restore([binned.id]),
          },
        ]}
        more={
          canAdminister
            ? (binned) => [
                {
                  label: "Delete for good",
                  danger: true,
                  onSelect: () => eraseForGood([binned]),
                },
              ]
            : undefined
        }
      />
    </section>
  );
}

const columns: readonly Column<Binned, BinnedRecordOrderField>[] = [
  {
    header: "What",
    sortKey: "name",
    wide: true,
    cell: ({ name }) => <strong>{name}</strong>,
    line: ({ kind, expiresAt }) => `${readableName(kind)}, until ${dayText("en-GB", expiresAt)}`,
  },
  { header: "Kind", sortKey: "entity", cell: ({ kind }) => readableName(kind) },
  {
    header: "Deleted",
    sortKey: "deletedAt",
    numeric: true,
    cell: ({ deletedAt, deletedBy }) => (
      <>
        <Moment at={deletedAt} />
        <Box color="fg.muted" whiteSpace="normal" overflowWrap="anywhere">
          {deletedBy ?? "A deleted account"}
        </Box>
      </>
    ),
  },
  { header: "Kept until", numeric: true, cell: ({ expiresAt }) => dayText("en-GB", expiresAt) },
];
