import type { Context } from "#context/context.ts";

/** What the mutations of proposers need of a request. */
export type ProposalServices = Pick<
  Context,
  | "db"
  | "viewer"
  | "client"
  | "limits"
  | "limitConcurrency"
  | "mail"
  | "webhooks"
  | "events"
  | "secrets"
>;
