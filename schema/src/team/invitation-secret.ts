import type { Secrets } from "#context/context.ts";

/**
 * The secret in the link of an invitation's mail, which shows who invites and to what before somebody has signed in. It
 * accepts nothing: that takes an account with the address.
 */
export const invitationSecret = (secrets: Secrets, { id, email }: { id: string; email: string }) =>
  secrets.derive("invitation", `${id}.${email}`);
