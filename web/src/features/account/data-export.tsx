import { useApolloClient } from "@apollo/client/react";
import { AccountDataDocument } from "#graphql/account/generated.ts";
import { saveFile } from "#lib/save-file.ts";
import { useTranslate } from "#lib/translate.ts";
import { Button } from "#ui/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { useAccountAction } from "./use-account-outcome.ts";

/** Downloads all stored data of the user as a file. */
export function DataExport() {
  const t = useTranslate();
  const client = useApolloClient();
  const { running, run } = useAccountAction(t("account.dataFailed"));
  const download = () =>
    run("data", async () => {
      // Queried on demand, and not cached.
      const { data } = await client.query({ query: AccountDataDocument, fetchPolicy: "no-cache" });
      const json = JSON.stringify(data?.viewer?.dataExport ?? null, null, 2);
      saveFile("my-data.json", new Blob([json], { type: "application/json" }));
    });

  return (
    <AccountSection id="data" title={t("account.data")} text={t("account.dataText")}>
      <Button
        kind="quiet"
        size="small"
        aria-disabled={running !== undefined}
        onClick={() => void download()}
      >
        {running ? t("account.collecting") : t("account.downloadData")}
      </Button>
    </AccountSection>
  );
}
