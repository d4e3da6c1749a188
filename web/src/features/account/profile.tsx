import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { dayText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { Mark } from "#ui/mark.tsx";
import type { Account } from "./account.ts";
import { AccountSection } from "./account-section.tsx";

/** Name, address and role of the account. */
export function Profile({ account }: { account: Account }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <AccountSection id="profile" title={t("account.profile")} text={t("account.profileText")}>
      <chakra.dl
        display="grid"
        gap={5}
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" }}
      >
        <Entry term={t("account.name")}>{account.fullName}</Entry>
        <Entry term={t("account.email")}>{account.email}</Entry>
        <Entry term={t("account.role")}>
          {account.isOrganizer ? (
            <>
              <Mark>{t("account.organizer")}</Mark> {t("account.canEdit")}
            </>
          ) : (
            t("account.member")
          )}
        </Entry>
        <Entry term={t("account.memberSince")}>{dayText(locale, account.createdAt)}</Entry>
      </chakra.dl>
    </AccountSection>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Box as="dt" color="fg.muted" fontSize="sm">
        {term}
      </Box>
      <Box as="dd" marginTop={0.5} fontWeight="medium" overflowWrap="anywhere">
        {children}
      </Box>
    </div>
  );
}
