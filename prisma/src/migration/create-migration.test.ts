import { expect, it } from "vitest";
import { backendOf, startPglite } from "#engines/pglite.ts";
import { createPglitePool } from "#engines/pglite-stream.ts";
import { completeScript } from "#migration/create-migration.ts";
import { migrate } from "#migration/migrate.ts";

/** Everything of a schema that statements can tell apart, a line each: the order of columns is what a migration cannot choose. */
const structure = `
  SELECT concat_ws(' ', 'column', table_name, column_name, udt_name, data_type, character_maximum_length,
    numeric_precision, numeric_scale, datetime_precision, is_nullable, column_default, collation_name) AS line
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', 'index', indexdef) FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT concat_ws(' ', 'function', pg_get_functiondef(p.oid))
  FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT concat_ws(' ', 'value', enumtypid::regtype, enumlabel) FROM pg_enum
  UNION ALL SELECT concat_ws(' ', 'view', viewname, definition) FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', 'extension', extname) FROM pg_extension
  ORDER BY 1`;

it("the migrations make what schema.prisma and schema.sql say", async () => {
  const databases = await Promise.all([startPglite(), startPglite()]);
  const [migrated, written] = databases;
  const pool = createPglitePool(async () => backendOf(migrated));
  await migrate(pool);
  await pool.query("DROP TABLE _prisma_migrations");
  await written.exec(await completeScript());
  const { rows } = await pool.query(structure);
  expect(rows.length).toBeGreaterThan(1_000);
  expect(rows).toEqual((await written.query(structure)).rows);
  await pool.end();
  await Promise.all(databases.map((one) => one.close()));
});
