import { $Enums } from "@summit/prisma/client.ts";
import { getDatamodel } from "@summit/prisma/pothos-types.ts";
import { z } from "zod";
import { BadInputError } from "#errors/domain-errors.ts";
import { hasStorableYear } from "#rules/storable-year.ts";

export type Direction = "asc" | "desc";

type Value = string | number | null;

const { models } = getDatamodel().datamodel;
const enums: Readonly<Record<string, Readonly<Record<string, string>>>> = $Enums;

/** The schema of a cursor's value for each column type. */
const valuesOf: Record<string, z.ZodType<Value>> = {
  String: z.string().refine((text) => !text.includes("\0") && text.isWellFormed()),
  Int: z.int32(),
  DateTime: z.iso.datetime().refine((moment) => hasStorableYear(new Date(moment))),
  Decimal: z.string().regex(/^\d{1,8}(\.\d{1,2})?$/),
};

/** A column that a list is sorted by. */
interface SortColumn {
  name: string;
  value: z.ZodType<Value>;
  /** The condition for rows with a further value; undefined if there is none. */
  beyond(value: Value, way: Direction): object | undefined;
  /** Whether `gte` and `lte` compare its values. */
  isPlain: boolean;
}

function sortColumn(model: string, name: string): SortColumn {
  const { type = "", isRequired = true } =
    models[model]?.fields.find((field) => field.name === name) ?? {};
  const members = Object.keys(enums[type] ?? {});
  const value = members.length > 0 ? z.enum(members) : valuesOf[type];
  if (!value) throw new Error(`${model}.${name} cannot be in a cursor.`);
  return {
    name,
    value: isRequired ? value : value.nullable(),
    isPlain: isRequired && members.length === 0,
    beyond(present, way) {
      // PostgreSQL sorts null as the largest value, and Prisma compares no values of enums.
      if (present === null) return way === "asc" ? undefined : { [name]: { not: null } };
      if (members.length > 0) {
        const at = members.indexOf(String(present));
        return { [name]: { in: way === "asc" ? members.slice(at + 1) : members.slice(0, at) } };
      }
      const further = { [name]: { [way === "asc" ? "gt" : "lt"]: present } };
      return isRequired || way === "desc" ? further : { OR: [further, { [name]: null }] };
    },
  };
}

const invalidCursor =
  "The cursor is not of this list in this order. Please begin without a cursor, or with one that the same list gave.";

/**
 * Creates the codec for cursors of a list, which contain the list's name and the values of its sort columns.
 *
 * @param names of the columns, the last of which is unique
 */
export function cursorOf(model: string, list: string, names: readonly string[]) {
  const columns = names.map((name) => sortColumn(model, name));
  const rule = z.tuple([z.literal(list), ...columns.map(({ value }) => value)]);
  return {
    /** Encodes the position of a record, opaque to clients. */
    encode: (row: Record<string, unknown>): string =>
      Buffer.from(JSON.stringify([list, ...names.map((name) => row[name])])).toString("base64url"),

    /**
     * The condition for rows beyond the cursor's record: with a further value in the first column that differs.
     *
     * @throws BadInputError for what is not a cursor of this list in this order
     */
    beyond(cursor: string, way: Direction): object {
      const values = decode(cursor);
      const further = columns.flatMap((column, index) => {
        const beyond = column.beyond(values[index] ?? null, way);
        const equal = names.slice(0, index).map((name, at) => [name, values[at]]);
        return beyond ? [{ ...Object.fromEntries(equal), ...beyond }] : [];
      });
      const [first] = columns;
      // The same again in a form for which PostgreSQL uses an index.
      const bound = first?.isPlain && {
        [first.name]: { [way === "asc" ? "gte" : "lte"]: values[0] },
      };
      return { OR: further, ...bound };
    },
  };

  function decode(cursor: string): Value[] {
    try {
      const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
      return rule.parse(read).slice(1) as Value[];
    } catch {
      throw new BadInputError(invalidCursor);
    }
  }
}
