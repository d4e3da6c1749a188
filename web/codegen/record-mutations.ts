/**
 * The mutations that the admin has on a kind of records: they differ in names only. What was saved is read by the fragment
 * of its form, such as `AdminRoom`.
 */
export function recordMutations({ type, list }: { type: string; list: string }): string {
  const many = list.charAt(0).toUpperCase() + list.slice(1);
  return `
    mutation Create${type}($input: Create${type}Input!) {
      create${type}(input: $input) {
        ...Admin${type}
        ...MutationIssues
      }
    }
    mutation Update${type}($input: Update${type}Input!) {
      update${type}(input: $input) {
        ...Admin${type}
        ...MutationIssues
      }
    }
    mutation Delete${type}($input: Delete${type}Input!) {
      delete${type}(input: $input) {
        ... on Deleted {
          id
        }
        ...MutationIssues
      }
    }
    mutation BulkUpdate${many}($input: BulkUpdate${many}Input!) {
      bulkUpdate${many}(input: $input) {
        ...BulkUpdateOutcome
        ...MutationIssues
      }
    }
    mutation BulkDelete${many}($input: BulkDelete${many}Input!) {
      bulkDelete${many}(input: $input) {
        ...BulkDeleteOutcome
        ...MutationIssues
      }
    }
  `;
}
