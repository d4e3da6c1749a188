import { builder } from "#builder.ts";

/**
 * Defines the result of a mutation that tells nothing but an email address.
 *
 * @param address describes the address
 */
export const emailNotice = (
  name: string,
  { description, address }: { description: string; address: string },
) =>
  builder.objectRef<{ email: string }>(name).implement({
    description,
    fields: (t) => ({
      email: t.expose("email", { type: "EmailAddress", description: address }),
    }),
  });
