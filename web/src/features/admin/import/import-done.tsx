import { useMutation } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { UndoImportDocument } from "#graphql/admin-tabs/import/generated.ts";
import { counted } from "#lib/counted.ts";
import { logError } from "#lib/log-error.ts";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { reasonOf } from "../crud/reason-of.ts";
import { ImportError } from "./import-error.ts";
import type { ImportReport, Verdict } from "./send-import.ts";

/** What an import has written, and the button that undoes it. */
export function ImportDone({ report: { rows, stopped, importId } }: { report: ImportReport }) {
  const count = (verdict: Verdict["verdict"]) =>
    rows.filter((each) => each.verdict === verdict).length;
  const { undo, isBusy, told } = useUndoImport();
  const canUndo = rows.some(
    ({ list, verdict }) =>
      list !== "subscribers" && (verdict === "created" || verdict === "updated"),
  );
  return (
    <Box
      marginBottom={6}
      padding={4}
      borderRadius="control"
      bg="ground.brand"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={4}
    >
      <Box flex="1 1 16rem">
        {stopped && <p>{stopped}</p>}
        <p>
          Imported: {count("created")} new, {count("updated")} changed, {count("unchanged")} the
          same.
        </p>
        {told && <p>{told}</p>}
      </Box>
      {importId && canUndo && !told && (
        <QuietButton disabled={isBusy} onClick={() => void undo(importId)}>
          {isBusy ? "Undoing" : "Undo this import"}
        </QuietButton>
      )}
    </Box>
  );
}

/** Undoes an import, in as many calls as that takes. */
function useUndoImport() {
  const { conferenceId } = useAdmin();
  const [mutate] = useMutation(UndoImportDocument);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<string>();

  async function undoAll(importId: string): Promise<string> {
    const counts = { removed: 0, reverted: 0, kept: 0 };
    let from: string | null = null;
    do {
      const input: { conferenceId: string; importId: string; from: string | null } = {
        conferenceId,
        importId,
        from,
      };
      const { data } = await mutate({ variables: { input } });
      const undone = data?.undoImport;
      if (undone?.__typename !== "UndoneImport") throw new ImportError(undone?.message ?? "");
      counts.removed += undone.removedIds.length;
      counts.reverted += undone.revertedIds.length;
      counts.kept += undone.keptIds.length;
      from = undone.next;
    } while (from);
    return undoneText(counts);
  }

  return {
    isBusy,
    told,
    async undo(importId: string): Promise<void> {
      setBusy(true);
      try {
        setTold(await undoAll(importId));
      } catch (error) {
        if (!(error instanceof ImportError)) logError(error);
        const reason = error instanceof ImportError ? error.message : reasonOf(error, "");
        setTold(`Not all of it was undone. ${reason || "Please try again."}`);
      } finally {
        setBusy(false);
      }
    },
  };
}

const are = (count: number) => `${counted(count, "record")} ${count === 1 ? "is" : "are"}`;

function undoneText({ removed, reverted, kept }: Record<"removed" | "reverted" | "kept", number>) {
  const sentences = [
    removed > 0 && `${are(removed)} in the bin.`,
    reverted > 0 && `${are(reverted)} as before.`,
    kept > 0 && `${are(kept)} left alone, because of changes since.`,
  ];
  return `Undone: ${sentences.filter(Boolean).join(" ") || "nothing was left to undo."}`;
}
