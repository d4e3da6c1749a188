import type { Prisma } from "@summit/prisma/client.ts";
import type { FieldDifference } from "#content/partial-input.ts";
import { withSingleTexts } from "#translation/single-texts.ts";

/** The fields of a new record, without those that are empty. */
export const fieldsOfNew = (data: object): FieldDifference[] =>
  Object.entries(withSingleTexts(data as Readonly<Record<string, unknown>>))
    .filter(([, value]) => !isEmpty(value))
    .map(([name, after]) => ({ name, before: null, after }));

const isEmpty = (value: unknown): boolean =>
  value == null ||
  value === "" ||
  (typeof value === "object" && !(value instanceof Date) && Object.keys(value).length === 0);

/** A value as JSON holds it; what is absent is null. */
export const asJson = (value: unknown): Prisma.JsonValue =>
  value === undefined ? null : JSON.parse(JSON.stringify(value));

/** Changes for a column of JSON. */
export const changesAsJson = (changes: readonly FieldDifference[]): Prisma.InputJsonArray =>
  changes.map(({ name, before, after }) => ({
    name,
    before: asJson(before) as Prisma.InputJsonValue,
    after: asJson(after) as Prisma.InputJsonValue,
  }));
