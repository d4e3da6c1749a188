import type { EnumRef as PothosEnumRef } from "@pothos/core";
import { builder, type SchemaTypes } from "#builder.ts";

const OrderDirection = builder.enumType("OrderDirection", {
  description: "The direction in which a list is sorted.",
  values: {
    asc: { description: "Ascending: A to Z, smallest first, earliest first." },
    desc: { description: "Descending: Z to A, largest first, latest first." },
  },
});

type EnumRef<Field> = PothosEnumRef<PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>, Field>;

type Values<Field extends string> = { [Name in Field]: { description: string } };

/**
 * Creates the input type of an `orderBy` argument.
 *
 * @param name for example "SpeakerOrder"; the enum of its fields is called "SpeakerOrderField"
 * @param fields what it can be sorted by, with what each means
 */
export function orderInput<const Field extends string>(
  name: string,
  fields: Record<Field, string>,
) {
  return orderInputOf(name, sortEnum(`${name}Field`, fields));
}

/** Creates an enum of sort fields with their descriptions. */
export function sortEnum<const Field extends string>(name: string, fields: Record<Field, string>) {
  const values = Object.entries<string>(fields).map(([field, description]) => [
    field,
    { description },
  ]);
  const Fields = builder.enumType(name, {
    description: "What a list is sorted by.",
    values: Object.fromEntries(values) as Values<Field>,
  });
  // The compiler cannot infer the enum's values from the descriptions.
  return Fields as unknown as EnumRef<Field>;
}

/** Creates the input type for an existing enum. */
export function orderInputOf<Field extends string>(name: string, fields: EnumRef<Field>) {
  return builder.inputType(name, {
    description: "How a list is sorted. Equal values are sorted by id.",
    fields: (t) => ({
      field: t.field({ type: fields, required: true, description: "What to sort by." }),
      direction: t.field({
        type: OrderDirection,
        required: true,
        defaultValue: "asc",
        description: "Ascending or descending.",
      }),
    }),
  });
}
