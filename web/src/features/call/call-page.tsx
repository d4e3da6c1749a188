import { chakra } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { useCallPageQuery } from "#graphql/call/generated.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { useSubmittedForm } from "#site/submitted-form.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { BeginProposal } from "./begin-proposal.tsx";
import type { CallData } from "./call-data.ts";
import { callTime } from "./call-times.ts";
import { OwnProposalPage } from "./proposal-page.tsx";

/** /call: what a conference asks for, and where a proposal begins; at a secret address, the proposal itself. */
export function CallPage() {
  const locale = useLocale();
  const t = useTranslate();
  const conference = useConference();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useCallPageQuery({ conferenceId });
  const { submitted } = useSubmittedForm("proposal");
  const call = data?.call ?? null;
  const values = submitted?.values;
  const isProposal = Boolean(values?.link && call);
  const title =
    (isProposal && (values?.title?.trim() || t("call.yourProposal"))) || t("call.title");
  const hasErrors = Object.keys(submitted?.errors ?? {}).length > 0;
  const timeZone = conference?.timeZone ?? "UTC";
  return (
    <>
      {conference && (
        <PageHead
          title={hasErrors ? t("call.checkTitle", { title }) : title}
          description={t("call.description", { conference: conference.name })}
          path={paths.call}
          noIndex={Boolean(submitted)}
        />
      )}
      <PageBanner
        title={title}
        subtitle={
          isProposal && conference
            ? t("call.yourProposalFor", { conference: conference.name })
            : call && stateOf(t, locale, call, timeZone)
        }
        art="contact"
      >
        {!submitted && call?.state === "open" && (
          <ToForm data-button="" href="#begin">
            {t("call.propose")}
          </ToForm>
        )}
      </PageBanner>
      <Container paddingTop="page" paddingBottom="section">
        {submitted && isProposal && call ? (
          <OwnProposalPage call={call} submitted={submitted} timeZone={timeZone} />
        ) : data ? (
          <BeginProposal call={call} submitted={submitted} timeZone={timeZone} />
        ) : error ? (
          <LoadFailed
            failure={t("call.couldNotLoad")}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label={t("call.loading")} />
        )}
      </Container>
    </>
  );
}

function stateOf(
  t: Translate,
  locale: string,
  { state, opensAt, closesAt }: CallData,
  timeZone: string,
): string {
  const time = (instant: string) => ({ time: callTime(locale, instant, timeZone) });
  if (state === "upcoming" && opensAt) return t("call.opensOn", time(opensAt));
  if (state === "closed" && closesAt) return t("call.closedOn", time(closesAt));
  return closesAt ? t("call.openUntil", time(closesAt)) : t("call.openAlways");
}

/** On wide windows the form is beside it. */
const ToForm = chakra("a", {
  base: {
    display: { base: "inline-flex", lg: "none!" },
    minHeight: "3rem",
    paddingInline: 6,
    bg: "action.ink",
    color: "action.inkFg",
    _hover: { bg: "action.inkHover" },
  },
});
