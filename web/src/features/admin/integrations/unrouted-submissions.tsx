import { Box } from "@chakra-ui/react";
import { useUnroutedFormSubmissionsQuery } from "#graphql/admin-tabs/integrations/generated.ts";
import { RowsTable } from "../crud/rows-table.tsx";
import { TabSection } from "../crud/section.tsx";
import {
  formSubmissionColumns,
  submissionName,
  useSubmissionDeletion,
} from "./form-submissions.tsx";

/**
 * Form submissions without a known conference, which can be sent again or deleted. Hidden if there are none.
 */
export function UnroutedSubmissions() {
  const deletionOf = useSubmissionDeletion();
  const { data } = useUnroutedFormSubmissionsQuery();
  const rows = data?.unroutedFormSubmissions.edges.map(({ node }) => node) ?? [];
  const total = data?.unroutedFormSubmissions.totalCount ?? 0;
  if (rows.length === 0) return null;
  return (
    <TabSection title="Form responses without a conference">
      <Box as="p" maxWidth="prose" marginBottom={4} color="fg.muted" fontSize="sm">
        The conference in their address is not known. Correct the URL in Typeform and send them
        again: they move to their conference.
        {total > rows.length && ` The newest ${rows.length} of ${total} are shown.`}
      </Box>
      <RowsTable
        label="Form responses without a conference"
        rows={rows}
        columns={formSubmissionColumns}
        nameOf={submissionName}
        actions={(submission) => [deletionOf(submission)]}
      />
    </TabSection>
  );
}
