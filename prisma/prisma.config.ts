import { defineConfig } from "prisma/config";

/** Read by `prisma generate` alone; migrations run through src/migrate.ts. */
export default defineConfig({ schema: "schema.prisma", migrations: { path: "migrations" } });
