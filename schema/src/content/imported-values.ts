import type { Prisma } from "@summit/prisma/client.ts";

import { inParts, inTurn, readAtOnce } from "#lists/in-turn.ts";

/** Values by field of a record's form. */
export type ImportedFields = Readonly<Record<string, unknown>>;

/** What the last import said of records, by their ids. */
export async function readImportedValues(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<Map<string, ImportedFields>> {
  const rows = await inTurn(inParts(ids, readAtOnce), (part) =>
    tx.importedValues.findMany({ where: { entityId: { in: part } } }),
  );
  return new Map(rows.flat().map(({ entityId, fields }) => [entityId, fields as ImportedFields]));
}

/** Stores what an import says of records. Fields that it does not mention stay as an earlier one said. */
export async function writeImportedValues(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  records: ReadonlyMap<string, ImportedFields>,
): Promise<void> {
  const rows = JSON.stringify([...records].map(([id, fields]) => ({ id, fields })));
  await tx.$executeRaw`
    INSERT INTO imported_values AS known (entity_id, conference_id, fields)
    SELECT row ->> 'id', ${conferenceId}, row -> 'fields' FROM jsonb_array_elements(${rows}::jsonb) row
    ON CONFLICT (entity_id) DO UPDATE SET fields = known.fields || excluded.fields
    WHERE known.fields <> known.fields || excluded.fields`;
}
