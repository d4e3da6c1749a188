import { useApolloClient } from "@apollo/client/react";
import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { apiLimits } from "@summit/schema/validation/api-limits.ts";
import { currencyOf } from "@summit/schema/validation/currency-of-country.ts";
import { useRef } from "react";
import {
  AdminImportSessionsDocument,
  AdminImportTargetDocument,
} from "#graphql/admin-tabs/import/generated.ts";
import { counted } from "#lib/counted.ts";
import { Button } from "#ui/button.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { useAdmin } from "../admin-context.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { FileInput, useFileDrop } from "../crud/file-input.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { ExportButtons } from "../export/export-buttons.tsx";
import { ImportDone } from "./import-done.tsx";
import { ImportError } from "./import-error.ts";
import { ImportMapping } from "./import-mapping.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportText } from "./import-text.tsx";
import { lacksEnd } from "./missing-ends.ts";
import { type Import, type ImportReaders, type Progress, useImport } from "./use-import.ts";

/** Imports records from a file: choose it, look at what would happen, and do it. */
export function ImportTab() {
  const { conferenceId } = useAdmin();
  const state = useImport(conferenceId, useImportReaders());
  const { file, progress, error, imported, rows } = state;
  const tooMany = rows.length > apiLimits.importRows;
  return (
    <section>
      <TabHeader title="Import" />
      {file ? (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap={4} marginBottom={6}>
          <Box as="p" overflowWrap="anywhere">
            <strong>{file.name}</strong>, {counted(rows.length, "row")}
          </Box>
          <QuietButton onClick={state.close}>Choose another file</QuietButton>
        </Box>
      ) : (
        <ChooseFile onChoose={state.open} />
      )}
      <Box aria-live="polite">
        {imported && <ImportDone report={imported} />}
        {progress && <ProgressBar progress={progress} onCancel={state.cancel} />}
      </Box>
      <FormAlert>
        {tooMany
          ? `An import can have at most ${counted(apiLimits.importRows, "row")}. Please divide the file.`
          : error}
      </FormAlert>
      {file && !tooMany && error && !progress && !state.isChecked && (
        <QuietButton marginBottom={6} onClick={state.retry}>
          Try again
        </QuietButton>
      )}
      {file && "tables" in file && file.text && (
        <ImportText
          text={file.text}
          names={rows.map(({ row }) => row.name)}
          onChange={state.reread}
        />
      )}
      {file && "tables" in file && state.reading && (
        <ImportMapping
          tables={file.tables}
          reading={state.reading}
          languages={file.target.languages}
          lacksEnds={rows.some(({ row }) => lacksEnd(row))}
          onChange={state.read}
        />
      )}
      {file && !tooMany && state.isChecked && <ImportPreview state={state} target={file.target} />}
      {file && !tooMany && <Start state={state} />}
      {!file && <ExportButtons />}
    </section>
  );
}

/** Reads the conference as it is at that time: a file that is opened right after an import names what that has made. */
function useImportReaders(): ImportReaders {
  const { conferenceId, canRead: drafts } = useAdmin();
  const client = useApolloClient();
  const options = { variables: { conferenceId, drafts }, fetchPolicy: "network-only" } as const;
  return {
    async readTarget() {
      const { data } = await client.query({ query: AdminImportTargetDocument, ...options });
      if (!data?.conference) throw new ImportError("This conference is not there any more.");
      const { conference, speakers, tracks, rooms } = data;
      const { startDate, endDate, timeZone, country, languages } = conference;
      const currency = currencyOf(country ?? "") ?? "EUR";
      return { startDate, endDate, timeZone, currency, languages, speakers, tracks, rooms };
    },
    async readSessions() {
      const { data } = await client.query({ query: AdminImportSessionsDocument, ...options });
      return data?.scheduleItems ?? [];
    },
  };
}

/** Takes a file by a button, or dropped. */
function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, target } = useFileDrop(onChoose);
  return (
    <Box
      marginBottom={6}
      padding={{ base: 5, md: 6 }}
      border="1px dashed"
      borderColor={isOver ? "brand" : "var(--control-border)"}
      borderRadius="control"
      bg={isOver ? "ground.brand" : undefined}
      {...target}
    >
      <Button size="small" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <VisuallyHidden asChild>
        <FileInput
          ref={input}
          tabIndex={-1}
          aria-label="File to import"
          accept=".csv,.tsv,.txt,.xlsx,.json,.xml"
          onFile={onChoose}
        />
      </VisuallyHidden>
      <Box as="p" marginTop={4} color="fg.muted" fontSize="sm" lineHeight="1.5" maxWidth="44rem">
        Or drop it here. Tables as CSV or Excel (.xlsx) with speakers, people, sessions, rooms,
        tracks, sponsors, passes, exhibit packages, articles or newsletter subscribers; a programme
        as schedule.json or schedule.xml, as pretalx and frab export it, or Sessionize’s JSON.
        Nothing is changed before you have seen what would be.
      </Box>
    </Box>
  );
}

function ProgressBar({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { verb } = progress;
  const rows = "total" in progress ? progress : undefined;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap={4} marginBottom={6}>
      <Box flex="1 1 16rem">
        <chakra.label display="block" fontSize="sm" marginBottom={1}>
          {verb} {rows ? counted(rows.total, "row") : "the file"}
          <chakra.progress
            display="block"
            width="100%"
            marginTop={1}
            accentColor="brand"
            {...(rows && { value: rows.done, max: rows.total })}
          />
        </chakra.label>
      </Box>
      <QuietButton onClick={onCancel}>Cancel</QuietButton>
    </Box>
  );
}

/** The button that imports, and what stands in its way. */
function Start({ state }: { state: Import }) {
  const { undecided, acceptable, rows, isChecked, progress } = state;
  if (!isChecked || progress) return null;
  const leftOut = rows.length - acceptable.length;
  const hint =
    undecided.length > 0
      ? `Please decide first: ${counted(undecided.length, "row")} may mean what is here already.`
      : leftOut > 0
        ? `${counted(leftOut, "row")} cannot be imported and will be left out.`
        : acceptable.every(({ verdict }) => verdict?.verdict === "unchanged")
          ? "Everything in the file is here already, so nothing would change."
          : undefined;
  return (
    <Box marginTop={6} display="flex" flexWrap="wrap" alignItems="center" gap={4}>
      <Button
        size="small"
        disabled={undecided.length > 0 || acceptable.length === 0}
        onClick={() => void state.start()}
      >
        Import {counted(acceptable.length, "row")}
      </Button>
      {hint && (
        <Box as="p" color="fg.muted" fontSize="sm" role="status">
          {hint}
        </Box>
      )}
    </Box>
  );
}
