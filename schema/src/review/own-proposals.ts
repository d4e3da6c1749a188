import type { Prisma } from "@summit/prisma/client.ts";

/** Somebody on a proposal by their address, as it is in the proposal or in their record. */
export const isPerson = (email: string): Prisma.ProposalPersonWhereInput => ({
  OR: [{ email }, { person: { email } }],
});

/** Proposals that somebody is on, by the address of their account: they must not review them. */
export const ownProposals = ({ email }: { email: string }): Prisma.ProposalWhereInput => ({
  people: { some: isPerson(email) },
});
