import { isDeepStrictEqual } from "node:util";
import { Prisma } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { asGiven, type InputReader } from "#content/read-input.ts";
import { checkVersion } from "#content/versions.ts";
import { parseInput } from "#errors/validation-error.ts";
import { mergeTranslations } from "#translation/merge-translations.ts";
import {
  inputOfSingleTexts,
  inputWithSingleTexts,
  translatedField,
  withSingleTexts,
} from "#translation/single-texts.ts";

/** A record before a change. */
export interface VersionedRow {
  id: string;
  version: number;
}

/** A field that a change gives another value. Each translated text is one: `translations.fr.title`. */
export interface FieldDifference {
  name: string;
  before: unknown;
  after: unknown;
}

interface AppliedPatch<Data> {
  /** The whole record as the rules say. */
  data: Data;
  /** The fields that have a new value. */
  changes: FieldDifference[];
  /** The changes that were not applied, because the record has been changed since its last import. */
  kept: FieldDifference[];
}

/** An import's patch, which does not overwrite what was changed since the import before it. */
export interface ImportedPatch {
  /** What the last import said, by field. */
  imported?: Values | undefined;
  /** Fields that make one value, for example the start and end of a session: they are kept together. */
  together?: readonly (readonly string[])[] | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Applies a partial input to a record: omitted fields are kept, and null clears. Lists and nested objects are
 * replaced as a whole.
 *
 * @param form the record as its form holds it
 * @param patch fields with new values, and the `version` that its sender began with
 * @param read converts the patch to values of the form
 * @throws ValidationError if the whole would break the rules
 */
export async function applyPatch<Schema extends z.ZodObject>(
  tx: Prisma.TransactionClient,
  schema: Schema,
  row: VersionedRow,
  form: object,
  patch: object,
  read: InputReader = asGiven,
  { imported = {}, together = [] }: ImportedPatch = {},
): Promise<AppliedPatch<z.output<Schema>>> {
  const { version, ...values } = patch as { version?: number | null };
  await checkVersion(tx, row, version);
  const before = plain(form);
  const { form: given, names } = read(values);
  const whole: Values = valuesOf(schema, before);
  const known = withSingleTexts(whole);
  const texts = Object.keys(withSingleTexts({ translations: whole.translations }));
  const apply = (fields: object) => {
    const data = parseInput(schema, { ...before, ...valuesGiven(fields, before) }, names);
    const after = withSingleTexts(data);
    const changes = [...new Set([...Object.keys(after), ...texts])]
      .filter((name) => !isDeepStrictEqual(after[name], known[name]))
      .map((name) => ({ name, before: known[name], after: after[name] }));
    return { data, changes };
  };
  const applied = apply(given);
  const said = inputWithSingleTexts(given as Values);
  const changedHere = new Set(
    Object.keys(imported).filter((name) => !isStoredAs(known[name], imported[name])),
  );
  for (const names of together) {
    if (names.some((name) => changedHere.has(name)))
      for (const name of names) changedHere.add(name);
  }
  for (const name of Object.keys(said)) {
    const original = translatedField(name);
    // What was said there is no translation of what it is here.
    if (original && original in said && changedHere.has(original)) changedHere.add(name);
  }
  const kept = applied.changes.filter(({ name }) => name in said && changedHere.has(name));
  const { data, changes } =
    kept.length === 0
      ? applied
      : apply(
          inputOfSingleTexts(
            Object.fromEntries(Object.entries(said).filter(([name]) => !changedHere.has(name))),
          ),
        );
  return { data, changes, kept };
}

/** Whether a value is the one that was stored as JSON. */
const isStoredAs = (value: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(value ?? null)), stored);

/** The values of a record's form as the rules write them; as they are where they break the rules. */
export function valuesOf(schema: z.ZodObject, form: object): Record<string, unknown> {
  const values = plain(form);
  return schema.safeParse(values).data ?? values;
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
 * The values of an input for the rules, in which a cleared field is an absent one, and translations are whole.
 *
 * @param before the values of the record; none of a new one
 */
export function valuesGiven(
  fields: object,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values = nullToUndefined(fields);
  if (values.translations !== undefined) {
    values.translations = mergeTranslations(before.translations, values.translations);
  }
  return values;
}

/**
 * Maps null to undefined, because to the rules a cleared field is an absent one: optional ones become empty.
 */
export function nullToUndefined(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? undefined]),
  );
}
