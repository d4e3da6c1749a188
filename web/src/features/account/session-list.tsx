import { Box } from "@chakra-ui/react";
import { useRevokeSessionMutation } from "#graphql/account/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { Button } from "#ui/button.tsx";
import { Mark } from "#ui/mark.tsx";
import type { Account } from "./account.ts";
import { AccountSection, ActionRow, SectionList } from "./account-section.tsx";
import { browserName } from "./browser-name.ts";
import { useAccountAction } from "./use-account-outcome.ts";

type Session = Account["sessions"][number];

/** The user's sessions. All but this browser's can be ended. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const locale = useLocale();
  const { announce, running, run } = useAccountAction(
    "Failed to end the session. Please try again.",
  );
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
      announce({ title: "Session ended", description: "That browser has been signed out." });
    });
  const current = sessions.filter((session) => session.current);
  const others = sessions.filter((session) => !session.current);

  return (
    <AccountSection
      id="sessions"
      title="Sessions"
      text="Where you are signed in. If you do not recognise a session, end it and change your password."
    >
      <SectionList>
        {[...current, ...others].map((session) => (
          <ActionRow key={session.id}>
            <Box flex="1 1 14rem">
              <Box as="p" fontWeight="semibold">
                {browserName(session.userAgent)} {session.current && <Mark>This browser</Mark>}
              </Box>
              <Box as="p" color="fg.muted" fontSize="sm" lineHeight="1.5">
                Signed in {dateTimeText(locale, session.createdAt)}
                {!session.current && <>, last used {dateTimeText(locale, session.lastUsedAt)}</>}
              </Box>
            </Box>
            {!session.current && (
              <Button
                kind="quiet"
                size="small"
                aria-disabled={running === session.id}
                aria-label={`End session: ${browserName(session.userAgent)}, signed in ${dateTimeText(locale, session.createdAt)}`}
                onClick={() => void end(session)}
              >
                {running === session.id ? "Ending..." : "End session"}
              </Button>
            )}
          </ActionRow>
        ))}
      </SectionList>
    </AccountSection>
  );
}
