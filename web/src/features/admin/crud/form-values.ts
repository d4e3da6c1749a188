import type { z } from "zod";

/**
 * The initial values of a record's form. Strings are never null, because inputs cannot show that.
 *
 * @param schema the form's rules: each of its fields gets a value
 * @param record the record, which must have every field that is not in `own`; undefined for a new one, which
 * starts with the rules' defaults
 * @param own values that differ from the record's, such as a list as lines
 */
export function formValues<
  Schema extends z.ZodObject,
  Own extends Partial<z.input<Schema>> = Record<never, never>,
>(
  schema: Schema,
  record: { readonly [Name in Exclude<keyof z.input<Schema>, keyof Own>]: unknown } | undefined,
  own?: Own,
): z.input<Schema> {
  const known = record as Readonly<Record<string, unknown>> | undefined;
  const values = Object.entries<z.ZodType>(schema.shape).map(([name, rule]) => [
    name,
    withoutNulls(known?.[name] ?? rule.safeParse(undefined).data),
  ]);
  return { ...Object.fromEntries(values), ...own };
}

function withoutNulls(value: unknown): unknown {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withoutNulls(part)]),
  );
}

/** The paths of a form's single values; a list is one value. */
export function valuePaths(values: object, before = ""): string[] {
  return Object.entries(values).flatMap(([name, part]) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? valuePaths(part, `${before}${name}.`)
      : [before + name],
  );
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
