import { isDeepStrictEqual } from "node:util";
import { Prisma } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { asGiven, type InputReader } from "#content/read-input.ts";
import { checkVersion } from "#content/versions.ts";
import { parseInput } from "#errors/validation-error.ts";

/** A record before a change. */
export interface VersionedRow {
  id: string;
  version: number;
}

/**
 * Applies a partial input to a record: omitted fields are kept, and null clears. Lists and nested objects are
 * replaced as a whole.
 *
 * @param form the record as its form holds it
 * @param patch fields with new values, and the `version` that its sender began with
 * @param read converts the patch to values of the form
 * @returns the whole record as the rules say, and the names of the fields that have a new value
 * @throws ValidationError if the whole would break the rules
 * @throws ConflictError if the record has been changed since that version
 */
export async function applyPatch<Schema extends z.ZodObject>(
  tx: Prisma.TransactionClient,
  schema: Schema,
  row: VersionedRow,
  form: object,
  patch: object,
  read: InputReader = asGiven,
): Promise<{ data: z.output<Schema>; fields: string[] }> {
  const { version, ...values } = patch as { version?: number | null };
  await checkVersion(tx, row, version);
  const before = plain(form);
  const { form: given, names } = read(values);
  const data = parseInput(schema, { ...before, ...nullToUndefined(given) }, names);
  const known = schema.safeParse(before).data ?? before;
  const fields = Object.keys(data).filter(
    (name) => !isDeepStrictEqual(data[name], (known as Record<string, unknown>)[name]),
  );
  return { data, fields };
}

/** Prisma's own number type as a number. */
function plain(form: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      Prisma.Decimal.isDecimal(value) ? value.toNumber() : value,
    ]),
  );
}

/**
 * Maps null to undefined, because to the rules a cleared field is an absent one: optional ones become empty.
 */
export function nullToUndefined(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? undefined]),
  );
}
