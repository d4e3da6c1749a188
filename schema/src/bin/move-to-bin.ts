import { type BinData, takeSnapshots } from "#bin/snapshot.ts";
import { deleteFormerSlugs, formerAddressesOf } from "#content/addresses.ts";
import { type Change, nameOf } from "#content/editing.ts";
import { type ListedEntityName, listedEntities } from "#content/entities.ts";
import { readImportedValues } from "#content/imported-values.ts";
import { insertRows } from "#content/insert-rows.ts";
import { recordsOf } from "#content/records.ts";
import { asJson } from "#history/field-values.ts";

/**
 * Moves records to the bin, with what belongs to them. The caller has locked their conference, and logs the deletions.
 *
 * @param touchOthers updates records that depend on them, while they are still there
 */
export async function moveToBin(
  { tx, viewer }: Change,
  entity: ListedEntityName,
  rows: readonly { id: string; conferenceId: string }[],
  touchOthers?: () => Promise<void> | undefined,
): Promise<void> {
  const { type } = listedEntities[entity];
  const ids = rows.map(({ id }) => id);
  const snapshots = await takeSnapshots(tx, type, ids);
  const former = await formerAddressesOf(tx, ids);
  const imported = await readImportedValues(tx, ids);
  await touchOthers?.();
  await tx.importedValues.deleteMany({ where: { entityId: { in: ids } } });
  await recordsOf(tx, type).deleteMany({ where: { id: { in: ids } } });
  await deleteFormerSlugs(tx, ids);
  const deletedAt = new Date();
  const binned = [...snapshots].map(([id, snapshot]) => {
    const data: BinData = {
      ...snapshot,
      formerAddresses: former.get(id) ?? [],
      imported: imported.get(id) ?? null,
    };
    return {
      id,
      entity,
      conferenceId: String(snapshot.row.conferenceId),
      name: nameOf(snapshot.row).name ?? "",
      data: asJson(data),
      deletedById: viewer.id,
      deletedAt,
    };
  });
  await insertRows(tx, "binned_records", binned);
}
