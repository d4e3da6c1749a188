/** Somebody with the address to which one writes, and further ones by which they are found. */
export interface Addressed {
  email: string | null;
  otherEmails?: readonly string[];
}

/** The addresses by which somebody is found. */
export const addressesOf = ({ email, otherEmails = [] }: Addressed): string[] => [
  ...(email ? [email] : []),
  ...otherEmails,
];
