import { Box } from "@chakra-ui/react";
import type { MessageKey } from "@summit/schema/messages/translator.ts";
import { useState } from "react";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { Button } from "#ui/button.tsx";
import type { Account } from "./account.ts";
import { AccountSection, SectionList } from "./account-section.tsx";

const shownAtFirst = 4;

/** The latest security events of the account, newest first. */
export function SecurityEvents({ events }: { events: Account["securityEvents"] }) {
  const t = useTranslate();
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, shownAtFirst);
  return (
    <AccountSection id="activity" title={t("account.activity")} text={t("account.activityText")}>
      {events.length === 0 ? (
        <Box as="p" color="fg.muted">
          {t("account.noActivity")}
        </Box>
      ) : (
        <SectionList>
          {shown.map(({ id, action, createdAt }) => (
            <Box
              as="li"
              key={id}
              display="flex"
              flexDirection={{ base: "column", sm: "row" }}
              justifyContent="space-between"
              alignItems={{ sm: "baseline" }}
              columnGap={6}
            >
              <Box
                as="span"
                fontWeight="medium"
                color={action === "account.sign-in-failed" ? "danger" : undefined}
              >
                {t(texts[action] ?? "account.eventOther")}
              </Box>
              <Box asChild color="fg.muted" fontSize="sm">
                <time dateTime={createdAt}>{dateTimeText(locale, createdAt)}</time>
              </Box>
            </Box>
          ))}
        </SectionList>
      )}
      {events.length > shownAtFirst && (
        <Button
          kind="quiet"
          size="small"
          marginTop={5}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t("account.showFewer") : t("account.showAll", { count: events.length })}
        </Button>
      )}
    </AccountSection>
  );
}

/** The texts of security events. */
const texts: Record<string, MessageKey & `account.event${string}`> = {
  "account.sign-in": "account.eventSignIn",
  "account.sign-in-failed": "account.eventSignInFailed",
  "account.confirm-email": "account.eventConfirmEmail",
  "account.reset-password": "account.eventResetPassword",
  "account.change-password": "account.eventChangePassword",
  "account.revoke-session": "account.eventRevokeSession",
  "account.create-api-token": "account.eventCreateToken",
  "account.revoke-api-token": "account.eventRevokeToken",
  "account.delete-conference": "account.eventDeleteConference",
  "account.grant-organizer": "account.eventGrantOrganizer",
  "account.revoke-organizer": "account.eventRevokeOrganizer",
};
