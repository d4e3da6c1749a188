/**
 * The lists of the admin that the server searches, sorts and pages: by its folder, the name of the query, its field, its type,
 * and that of its filter, if its tab has one.
 */
const lists = {
  bin: ["AdminBin", "bin", "BinnedRecord"],
  "contact-messages": [
    "AdminContacts",
    "contactSubmissions",
    "ContactSubmission",
    "ContactSubmissionFilter",
  ],
  integrations: ["AdminFormSubmissions", "formSubmissions", "FormSubmission"],
  log: ["AdminLog", "auditLog", "AuditLogEntry"],
  mail: ["AdminMails", "outgoingMails", "OutgoingMail", "OutgoingMailFilter"],
  subscribers: [
    "AdminSubscribers",
    "newsletterSubscriptions",
    "NewsletterSubscription",
    "NewsletterSubscriptionFilter",
  ],
  webhooks: ["AdminWebhookDeliveries", "webhookDeliveries", "WebhookDelivery"],
} as const satisfies Record<string, readonly [string, string, string, string?]>;

/** Their queries by folder, which differ in names only. A row is read by its tab's fragment, such as `AdminOutgoingMail`. */
export const listQueries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(lists).map(([folder, [name, field, type, filter]]) => [
    folder,
    `
    query ${name}(
      $conferenceId: ID!
      ${filter ? `$filter: ${filter}` : ""}
      $first: Int!
      $search: String
      $orderBy: ${type}Order
      $after: String
    ) {
      ${field}(
        conferenceId: $conferenceId
        ${filter ? "filter: $filter" : ""}
        search: $search
        orderBy: $orderBy
        first: $first
        after: $after
      ) {
        totalCount
        pageInfo {
          hasNextPage
        }
        edges {
          cursor
          node {
            ...Admin${type}
          }
        }
      }
    }
  `,
  ]),
);
