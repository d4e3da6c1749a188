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

const connection = relayStylePagination(["conferenceId", "search", "orderBy"]);

/**
 * Merges the pages of a connection in the cache, separately for each search and order. Loaded with the
 * admin, because the public pages have no connections.
 */
export const connectionPolicies: TypePolicies = {
  Query: { fields: Object.fromEntries(connections.map((field) => [field, connection])) },
};
