import type { TypePolicies } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

/** The root fields of the API that are connections, but for `deletions`, which are for copies elsewhere. */
export const connections = [
  "auditLog",
  "bin",
  "contactSubmissions",
  "formSubmissions",
  "newsletterSubscriptions",
  "outgoingMails",
  "proposals",
  "unroutedFormSubmissions",
  "webhookDeliveries",
];

const paging = ["first", "after", "last", "before"];

const connection = relayStylePagination((args) =>
  Object.keys(args ?? {}).filter((name) => !paging.includes(name)),
);

/**
 * Merges the pages of a connection in the cache, separately for each search, filter and order. Loaded with the
 * admin, because the public pages have no connections.
 */
export const connectionPolicies: TypePolicies = {
  Query: { fields: Object.fromEntries(connections.map((field) => [field, connection])) },
};
