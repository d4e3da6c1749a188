import { Box } from "@chakra-ui/react";
import { binDays } from "@summit/schema/validation/bin-days.ts";
import { type AccountPageQuery, useRestoreConferenceMutation } from "#graphql/account/generated.ts";
import { dateTimeText, dayText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { Button } from "#ui/button.tsx";
import { RefusedError } from "#ui/form/form-contract.ts";
import { ActionRow, SectionList } from "./account-section.tsx";
import { useAccountAction } from "./use-account-outcome.ts";

type DeletedConference = AccountPageQuery["deletedConferences"][number];

type DeletedConferencesProps = {
  conferences: readonly DeletedConference[];
  onRestored: () => void;
};

/** The conferences in the bin, each with a button to restore it. */
export function DeletedConferences({ conferences, onRestored }: DeletedConferencesProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { announce, running, run } = useAccountAction(t("account.restoreFailed"));
  const [restore] = useRestoreConferenceMutation();
  const takeOut = ({ id, name }: Pick<DeletedConference, "id" | "name">) =>
    run(id, async () => {
      const { data } = await restore({ variables: { id } });
      const result = data?.restoreConference;
      if (result?.__typename !== "Conference") throw new RefusedError(result?.message);
      announce({
        title: t("account.restored"),
        description: t("account.restoredText", { name }),
      });
      document.getElementById("conferences")?.focus();
      onRestored();
    });

  // For a restored conference, the cache is updated before the list is refetched.
  const inBin = conferences.flatMap(({ deletedAt, ...conference }) =>
    deletedAt ? [{ ...conference, deletedAt }] : [],
  );
  if (inBin.length === 0) return null;
  return (
    <Box marginTop={8}>
      <Box as="h3" fontWeight="semibold" marginBottom={1}>
        {t("account.deletedConferences")}
      </Box>
      <Box as="p" marginBottom={4} color="fg.muted" fontSize="sm">
        {t("account.deletedText")}
      </Box>
      <SectionList>
        {inBin.map((conference) => (
          <ActionRow key={conference.id}>
            <Box flex="1 1 14rem" minWidth={0} overflowWrap="anywhere">
              {conference.name}
              <Box as="p" color="fg.muted" fontSize="sm" lineHeight="1.5">
                {t("account.deletedAt", {
                  time: dateTimeText(locale, conference.deletedAt),
                  day: dayText(locale, lastDayInBin(conference.deletedAt)),
                })}
              </Box>
            </Box>
            <Button
              kind="quiet"
              size="small"
              aria-disabled={running === conference.id}
              aria-label={t("account.restoreName", { name: conference.name })}
              onClick={() => void takeOut(conference)}
            >
              {running === conference.id ? t("account.restoring") : t("account.restore")}
            </Button>
          </ActionRow>
        ))}
      </SectionList>
    </Box>
  );
}

/** The next day's job deletes it for good. */
const lastDayInBin = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + binDays * 86_400_000).toISOString();
