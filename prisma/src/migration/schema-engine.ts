import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import type pg from "pg";

/** No table or enum is managed externally. */
export const everything = { externalTables: [], externalEnums: [] };

/**
 * Prisma's schema engine as WebAssembly on a driver adapter: it requires neither the native engine (a download)
 * nor a connection URL (which PGlite lacks).
 *
 * @param pool the database that migrations are applied to or compared with; of one connection
 * @param datamodel contents of schema.prisma
 * @param onFailure is told why a script fails, since the engine's own error does not say it
 */
export function createSchemaEngine(
  pool: pg.Pool,
  datamodel: string,
  onFailure: (error: Error) => void = () => {},
): Promise<bindings.SchemaEngine> {
  if (!isInstantiated()) instantiate();
  return bindings.SchemaEngine.new(
    { datamodels: [["schema.prisma", datamodel]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(migrationAdapter(pool, onFailure)),
  );
}

/**
 * Runs scripts as a whole, because Prisma's adapter splits them at every semicolon, even in comments and
 * strings.
 */
function migrationAdapter(
  pool: pg.Pool,
  onFailure: (error: Error) => void,
): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    async connect() {
      const adapter = await factory.connect();
      adapter.executeScript = async (script) => {
        try {
          await pool.query(script);
        } catch (error) {
          onFailure(error as Error);
          throw error;
        }
      };
      return adapter;
    },
  };
}

/** The bindings have one instance per process; replacing it breaks engines in use. */
function isInstantiated(): boolean {
  try {
    return bindings.version() !== "";
  } catch {
    return false;
  }
}

/** Node 20 cannot import the package's .wasm module, so it is instantiated by hand. */
function instantiate(): void {
  const script = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const module = new WebAssembly.Module(readFileSync(script.replace(/\.js$/, ".wasm")));
  const { exports } = new WebAssembly.Instance(module, {
    "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
}
