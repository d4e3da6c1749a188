/** The lists of the admin that the server searches, sorts and pages: the name of the query, its field, and its type. */
const lists = [
  ["AdminBin", "bin", "BinnedRecord"],
  ["AdminContacts", "contactSubmissions", "ContactSubmission"],
  ["AdminFormSubmissions", "formSubmissions", "FormSubmission"],
  ["AdminLog", "auditLog", "AuditLogEntry"],
  ["AdminMails", "outgoingMails", "OutgoingMail"],
  ["AdminSubscribers", "newsletterSubscriptions", "NewsletterSubscription"],
  ["AdminWebhookDeliveries", "webhookDeliveries", "WebhookDelivery"],
] as const;

/** Their queries, which differ in names only. A row is read by its tab's fragment, such as `AdminOutgoingMail`. */
export const listQueries = lists.map(
  ([name, field, type]) => `
    query ${name}(
      $conferenceId: ID!
      $first: Int!
      $search: String
      $orderBy: ${type}Order
      $after: String
    ) {
      ${field}(
        conferenceId: $conferenceId
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
);
