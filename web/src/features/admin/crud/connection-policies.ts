import type { TypePolicies } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

/** The lists of the API that grow without bound. */
export const connections = [
  "auditLog",
  "contactSubmissions",
  "formSubmissions",
  "newsletterSubscriptions",
  "outgoingMails",
  "unroutedFormSubmissions",
];

const connection = relayStylePagination(["conferenceId", "search", "sort", "descending"]);

/**
 * How the cache joins the pages of such a list: those of one search and order. Visitors never ask
 * for any, so that the cache learns it with the admin.
 */
export const connectionPolicies: TypePolicies = {
  Query: { fields: Object.fromEntries(connections.map((field) => [field, connection])) },
};
