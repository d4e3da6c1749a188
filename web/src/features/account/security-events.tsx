import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { Button } from "#ui/button.tsx";
import type { Account } from "./account.ts";
import { AccountSection, SectionList } from "./account-section.tsx";

const shownAtFirst = 4;

/** The latest security events of the account, newest first. */
export function SecurityEvents({ events }: { events: Account["securityEvents"] }) {
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, shownAtFirst);
  return (
    <AccountSection
      id="activity"
      title="Recent activity"
      text="If you do not recognise something, change your password."
    >
      {events.length === 0 ? (
        <Box as="p" color="fg.muted">
          Nothing has happened yet.
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
                {securityEventText(action)}
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
          {all ? "Show fewer" : `Show all ${events.length}`}
        </Button>
      )}
    </AccountSection>
  );
}

const texts: Record<string, string> = {
  "account.sign-in": "Signed in",
  "account.sign-in-failed": "Failed attempt to sign in",
  "account.confirm-email": "Email address confirmed",
  "account.reset-password": "Password reset by email",
  "account.change-password": "Password changed",
  "account.revoke-session": "Session ended",
  "account.create-api-token": "API token created",
  "account.revoke-api-token": "API token revoked",
  "account.delete-conference": "Conference deleted",
  "account.grant-organizer": "Became an organizer",
  "account.revoke-organizer": "No longer an organizer",
};

/** The text of a security event. */
const securityEventText = (action: string): string => texts[action] ?? "Account changed";
