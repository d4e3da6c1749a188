import type { PrismaClient } from "@summit/prisma/client.ts";
import { wrapReads } from "@summit/prisma/wrap-reads.ts";

/** A view of a client whose records cannot be changed, because requests share them. */
export const freezeRows = (client: PrismaClient): PrismaClient =>
  wrapReads(
    client,
    ({ read }) =>
      async (args) =>
        deepFreeze(await read(args)),
  );

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
