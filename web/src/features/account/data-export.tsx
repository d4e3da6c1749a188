import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { AccountDataDocument } from "#graphql/account/generated.ts";
import { saveFile } from "#lib/save-file.ts";
import { failureText } from "#site/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { useAccountOutcome } from "./use-account-outcome.ts";

/** Downloads all stored data of the user as a file. */
export function DataExport() {
  const client = useApolloClient();
  const { fail } = useAccountOutcome();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      // Queried on demand, and not cached.
      const { data } = await client.query({ query: AccountDataDocument, fetchPolicy: "no-cache" });
      const json = JSON.stringify(data?.viewer?.dataExport ?? null, null, 2);
      saveFile("my-data.json", new Blob([json], { type: "application/json" }));
    } catch (error) {
      fail(error, failureText(error, "Failed to collect your data. Please try again."));
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountSection id="data" title="Your data" text="Everything stored about you, as a JSON file.">
      <Button kind="quiet" aria-disabled={busy} onClick={() => void download()}>
        {busy ? "Collecting..." : "Download my data"}
      </Button>
    </AccountSection>
  );
}
