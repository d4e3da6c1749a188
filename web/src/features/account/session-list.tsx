import { Box } from "@chakra-ui/react";
import { useRevokeSessionMutation } from "#graphql/account/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { Button } from "#ui/button.tsx";
import { Mark } from "#ui/mark.tsx";
import type { Account } from "./account.ts";
import { AccountSection, ActionRow, SectionList } from "./account-section.tsx";
import { browserName } from "./browser-name.ts";
import { useAccountAction } from "./use-account-outcome.ts";

type Session = Account["sessions"][number];

/** The user's sessions. All but this browser's can be ended. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslate();
  const locale = useLocale();
  const { announce, running, run } = useAccountAction(t("account.endFailed"));
  const [revokeSession] = useRevokeSessionMutation({
    update: (cache, _result, { variables }) => {
      cache.evict({ id: cache.identify({ __typename: "AuthSession", id: variables?.id }) });
    },
  });
  // The clicked button is removed with its row; focus moves to the list's heading.
  const end = ({ id }: Session) =>
    run(id, async () => {
      await revokeSession({ variables: { id } });
      document.getElementById("sessions")?.focus();
      announce({ title: t("account.sessionEnded"), description: t("account.sessionEndedText") });
    });
  const current = sessions.filter((session) => session.current);
  const others = sessions.filter((session) => !session.current);

  return (
    <AccountSection id="sessions" title={t("account.sessions")} text={t("account.sessionsText")}>
      <SectionList>
        {[...current, ...others].map((session) => (
          <ActionRow key={session.id}>
            <Box flex="1 1 14rem">
              <Box as="p" fontWeight="semibold">
                {browserName(t, session.userAgent)}{" "}
                {session.current && <Mark>{t("account.thisBrowser")}</Mark>}
              </Box>
              <Box as="p" color="fg.muted" fontSize="sm" lineHeight="1.5">
                {session.current
                  ? t("account.signedInAt", { time: dateTimeText(locale, session.createdAt) })
                  : t("account.signedInAndUsed", {
                      time: dateTimeText(locale, session.createdAt),
                      used: dateTimeText(locale, session.lastUsedAt),
                    })}
              </Box>
            </Box>
            {!session.current && (
              <Button
                kind="quiet"
                size="small"
                aria-disabled={running === session.id}
                aria-label={t("account.endSessionOf", {
                  browser: browserName(t, session.userAgent),
                  time: dateTimeText(locale, session.createdAt),
                })}
                onClick={() => void end(session)}
              >
                {running === session.id ? t("account.ending") : t("account.endSession")}
              </Button>
            )}
          </ActionRow>
        ))}
      </SectionList>
    </AccountSection>
  );
}
