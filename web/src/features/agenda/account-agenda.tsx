import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useChangeMyAgendaMutation, useShareMyAgendaMutation } from "#graphql/account/generated.ts";
import { subscriptionLink } from "#lib/calendar-links.ts";
import { copyLink } from "#lib/copy-text.ts";
import { linkWords } from "#lib/copy-words.ts";
import { logError } from "#lib/log-error.ts";
import { useTranslate } from "#lib/translate.ts";
import { failureText } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import { siteUrl, useSite } from "#site/site.ts";
import { Button, ButtonAnchor } from "#ui/button.tsx";

/**
 * Options for signed-in users on their own agenda: it is stored in the account, and can be shared with a live
 * link.
 */
export function AccountAgenda({ conferenceId }: { conferenceId: string }) {
  const t = useTranslate();
  const site = useSite();
  const [read] = useChangeMyAgendaMutation();
  const [share, { loading }] = useShareMyAgendaMutation();
  const [token, setToken] = useState<string | null>(null);
  const [status, setStatus] = useState("");

  useEffect(() => {
    read({ variables: { input: { conferenceId, add: [], remove: [] } } })
      .then(({ data }) => {
        if (data?.changeMyAgenda.__typename === "MyAgenda") setToken(data.changeMyAgenda.token);
      })
      .catch(logError);
  }, [read, conferenceId]);

  const setShared = async (shared: boolean) => {
    try {
      const { data } = await share({ variables: { input: { conferenceId, shared } } });
      if (data?.shareMyAgenda.__typename === "NotFoundError") {
        setStatus(data.shareMyAgenda.message);
        return;
      }
      setToken(data?.shareMyAgenda.token ?? null);
      setStatus(shared ? "" : t("programme.linkEnded"));
    } catch (error) {
      logError(error);
      setStatus(failureText(t, error, t("programme.failed")));
    }
  };

  const address = token && siteUrl(paths.myAgendaShared(token), site);
  const calendar = token && siteUrl(paths.sharedAgendaCalendar({ token }), site);
  const copy = async () => {
    if (address) setStatus(await copyLink(linkWords(t), address));
  };

  return (
    <Box
      as="section"
      aria-labelledby="account-agenda"
      marginTop={10}
      paddingTop={6}
      borderTop="1px solid"
      borderColor="line"
      maxWidth="56rem"
      _print={{ display: "none" }}
    >
      <chakra.h2 id="account-agenda" fontSize="xl" fontWeight="semibold" lineHeight="1.2">
        {t("programme.withAccount")}
      </chakra.h2>
      <Box as="p" color="fg.muted" marginTop={2} maxWidth="prose">
        {token ? t("programme.linkText") : t("programme.withAccountText")}
      </Box>
      <Box display="flex" flexWrap="wrap" gap={4} marginTop={5}>
        {address && calendar ? (
          <>
            <Button kind="quiet" onClick={() => void copy()}>
              {t("programme.copyLink")}
            </Button>
            <ButtonAnchor kind="quiet" href={subscriptionLink(calendar)}>
              {t("programme.subscribeInCalendar")}
            </ButtonAnchor>
            <Button kind="danger" disabled={loading} onClick={() => void setShared(false)}>
              {t("programme.endLink")}
            </Button>
          </>
        ) : (
          <Button kind="quiet" disabled={loading} onClick={() => void setShared(true)}>
            {t("programme.makeLink")}
          </Button>
        )}
      </Box>
      <Box as="p" role="status" marginTop={3} color="fg.muted" overflowWrap="anywhere">
        {status}
      </Box>
    </Box>
  );
}
