import { builder } from "#builder.ts";

/** Defines the result of a mutation that tells nothing but numbers, each with its description. */
export const receipt = <Count extends string>(
  name: string,
  description: string,
  counts: Record<Count, string>,
) =>
  builder.objectRef<Record<Count, number>>(name).implement({
    description,
    fields: (t) =>
      Object.fromEntries(
        (Object.keys(counts) as Count[]).map((count) => [
          count,
          t.int({ description: counts[count], resolve: (counted) => counted[count] }),
        ]),
      ),
  });
