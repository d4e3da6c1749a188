import { useApolloClient } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { logError } from "#lib/log-error.ts";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { Select } from "#ui/form/select.tsx";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { TabSection } from "../crud/section.tsx";
import type { ListName } from "../import/columns.ts";
import { listOptions } from "../import/list-labels.ts";
import { exportList } from "./export-list.ts";
import type { ExportFormat } from "./save-table.ts";

/** Saves a list as a file, which can be imported again. */
export function ExportButtons() {
  const { conferenceId, languages } = useAdmin();
  const client = useApolloClient();
  const [list, setList] = useState<ListName>("speakers");
  const [failed, setFailed] = useState(false);
  const save = async (format: ExportFormat) => {
    setFailed(false);
    await exportList(client, { conferenceId, languages, list, format }).catch((error: unknown) => {
      logError(error);
      setFailed(true);
    });
  };
  return (
    <TabSection title="Export">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <Box flex="0 1 16rem">
          <Select
            aria-label="List to export"
            value={list}
            onChange={({ target }) => setList(target.value as ListName)}
            options={listOptions}
          />
        </Box>
        <QuietButton onClick={() => void save("csv")}>Export as CSV</QuietButton>
        <QuietButton onClick={() => void save("xlsx")}>Export for Excel</QuietButton>
      </Box>
      <FormAlert>{failed ? "The list could not be read. Please try again." : undefined}</FormAlert>
    </TabSection>
  );
}
