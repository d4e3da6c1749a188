import { chakra } from "@chakra-ui/react";
import { useCallPageQuery } from "#graphql/call/generated.ts";
import { useLocale } from "#lib/locale.ts";
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
  const conference = useConference();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useCallPageQuery({ conferenceId });
  const { submitted } = useSubmittedForm("proposal");
  const call = data?.call ?? null;
  const values = submitted?.values;
  const isProposal = Boolean(values?.link && call);
  const title = (isProposal && (values?.title?.trim() || "Your proposal")) || "Call for papers";
  const hasErrors = Object.keys(submitted?.errors ?? {}).length > 0;
  const timeZone = conference?.timeZone ?? "UTC";
  return (
    <>
      {conference && (
        <PageHead
          title={`${hasErrors ? "Please check: " : ""}${title}`}
          description={`Propose a session for ${conference.name}.`}
          path={paths.call}
          noIndex={Boolean(submitted)}
        />
      )}
      <PageBanner
        title={title}
        subtitle={
          isProposal && conference
            ? `Your proposal for ${conference.name}`
            : call && stateOf(locale, call, timeZone)
        }
        art="contact"
      >
        {!submitted && call?.state === "open" && (
          <ToForm data-button="" href="#begin">
            Propose a session
          </ToForm>
        )}
      </PageBanner>
      <Container paddingTop="page" paddingBottom="section">
        {submitted && isProposal && call ? (
          <OwnProposalPage call={call} submitted={submitted} timeZone={timeZone} />
        ) : data ? (
          <BeginProposal call={call} submitted={submitted} timeZone={timeZone} />
        ) : error ? (
          <LoadFailed what="the call for papers" error={error} onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the call for papers" />
        )}
      </Container>
    </>
  );
}

function stateOf(locale: string, { state, opensAt, closesAt }: CallData, timeZone: string): string {
  if (state === "upcoming" && opensAt) return `Opens on ${callTime(locale, opensAt, timeZone)}`;
  if (state === "closed" && closesAt) return `Closed on ${callTime(locale, closesAt, timeZone)}`;
  return closesAt
    ? `Open until ${callTime(locale, closesAt, timeZone)}`
    : "Open, without a deadline";
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
