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
  const values = Object.entries<string>(fields).map(([field, description]) => [
    field,
    { description },
  ]);
  const Fields = builder.enumType(`${name}Field`, {
    description: "What a list is sorted by.",
    values: Object.fromEntries(values) as Values<Field>,
  });
  return builder.inputType(name, {
    description: "How a list is sorted. Equal values are sorted by id.",
    fields: (t) => ({
      field: t.field({
        // The compiler cannot infer the enum's values from the descriptions.
        type: Fields as unknown as EnumRef<Field>,
        required: true,
        description: "What to sort by.",
      }),
      direction: t.field({
        type: OrderDirection,
        required: true,
        defaultValue: "asc",
        description: "Ascending or descending.",
      }),
    }),
  });
}
