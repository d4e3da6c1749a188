import { getDatamodel } from "@summit/prisma/pothos-types.ts";
import { z } from "zod";
import { BadInputError } from "#errors/domain-errors.ts";
import { invalidCursor } from "#lists/check-cursors.ts";
import { hasStorableYear } from "#rules/storable-year.ts";

const { models } = getDatamodel().datamodel;

/** The schema of a cursor's value for each column type. */
const valuesOf: Record<string, z.ZodType<Value>> = {
  String: z.string().refine((text) => !text.includes("\0") && text.isWellFormed()),
  Int: z.int32(),
  DateTime: z.iso.datetime().refine((moment) => hasStorableYear(new Date(moment))),
  Decimal: z.string().regex(/^\d{1,8}(\.\d{1,2})?$/),
};

type Value = string | number;

/**
 * Creates the codec for cursors of a list, which contain the list's name and the values of its sort columns.
 */
export function cursorOf(model: string, list: string, columns: readonly string[]) {
  const values = columns.map((column) => {
    const type = models[model]?.fields.find(({ name }) => name === column)?.type ?? "";
    const value = valuesOf[type];
    if (!value) throw new Error(`${model}.${column} cannot be in a cursor.`);
    return value;
  });
  const rule = z.tuple([z.literal(list), ...values]);

  return {
    /** Encodes the position of a record, opaque to clients. */
    encode: (row: Record<string, unknown>): string =>
      Buffer.from(JSON.stringify([list, ...columns.map((column) => row[column])])).toString(
        "base64url",
      ),

    /**
     * Decodes the values of the cursor's record.
     *
     * @throws BadInputError for what is not a cursor of this list in this order
     */
    decode(cursor: string): Value[] {
      let read: unknown;
      try {
        read = JSON.parse(Buffer.from(cursor, "base64url").toString());
      } catch {
        throw new BadInputError(invalidCursor);
      }
      const { success, data } = rule.safeParse(read);
      if (!success) throw new BadInputError(invalidCursor);
      return data.slice(1) as Value[];
    },
  };
}
