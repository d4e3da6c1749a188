import { Box, chakra } from "@chakra-ui/react";
import { formatInstant } from "@summit/schema/validation/formats.ts";
import { useCallPageQuery } from "#graphql/call/generated.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { useSubmittedForm } from "#site/submitted-form.ts";
import { Button } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Field } from "#ui/form/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { CallData } from "./call-data.ts";
import { CoSpeakerForm } from "./co-speaker-form.tsx";
import { ProposalForm } from "./proposal-form.tsx";

/** /call: what a conference asks for, and where a proposal begins; at a secret address, the proposal itself. */
export function CallPage() {
  const conference = useConference();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useCallPageQuery({ conferenceId });
  const { submitted } = useSubmittedForm("proposal");
  const call = data?.call;
  const title = submitted?.values.shows === "invitation" ? "Speak together" : "Call for papers";
  return (
    <>
      {conference && (
        <PageHead
          title={`${title} | ${conference.name}`}
          description={`Propose a session for ${conference.name}.`}
          path={paths.call}
          siteName={conference.name}
          noIndex={Boolean(submitted)}
        />
      )}
      <PageBanner
        title={title}
        subtitle={call && conference ? stateOf(call, conference.timeZone) : undefined}
        art="contact"
      />
      <Container paddingTop="page" paddingBottom="section">
        {submitted?.values.shows === "invitation" ? (
          <CoSpeakerForm values={submitted.values} />
        ) : submitted?.values.link && call ? (
          <ProposalForm call={call} submitted={submitted} />
        ) : data ? (
          <Begin call={call ?? null} late={submitted?.values.late} reason={submitted?.reason} />
        ) : error ? (
          <LoadFailed what="the call for papers" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the call for papers" />
        )}
      </Container>
    </>
  );
}

function stateOf({ state, opensAt, closesAt }: CallData, timeZone: string): string {
  const at = (instant: string) =>
    formatInstant("en-GB", new Date(instant), {
      ...{ timeZone, timeZoneName: "short", weekday: "long", day: "numeric", month: "long" },
      ...{ year: "numeric", hour: "2-digit", minute: "2-digit" },
    });
  if (state === "upcoming" && opensAt) return `Opens on ${at(opensAt)}`;
  if (state === "closed" && closesAt) return `Closed since ${at(closesAt)}`;
  return closesAt ? `Open until ${at(closesAt)}` : "Open";
}

type BeginProps = {
  call: CallData | null;
  /** The secret of the address for late proposals. */
  late: string | undefined;
  /** Why a link opened nothing, or what was done. */
  reason: string | null | undefined;
};

/** What is asked for, the first line of a proposal, and the way back to one. */
function Begin({ call, late, reason }: BeginProps) {
  const site = useSite();
  const takes = call?.state === "open" || Boolean(late);
  return (
    <Box display="grid" gap={{ base: 10, lg: 14 }} maxWidth="44rem">
      {reason && <Notice title="Please note">{reason}</Notice>}
      {!call && <p>There is no call for papers at the moment.</p>}
      {call?.introContent && <RenderedText html={call.introContent} />}
      {call && call.kinds.length > 0 && (
        <Box as="section" aria-labelledby="kinds">
          <Heading2 id="kinds" marginBottom={4}>
            What you can propose
          </Heading2>
          <Box as="ul" display="flex" flexWrap="wrap" gap={3} listStyleType="none">
            {call.kinds.map(({ key, name, minutes }) => (
              <Box
                as="li"
                key={key}
                paddingInline={4}
                paddingBlock={2}
                bg="ground.sunken"
                borderRadius="control"
              >
                <strong>{name}</strong>, {minutes} minutes
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {call && takes && (
        <chakra.section aria-labelledby="begin">
          <Heading2 id="begin" marginBottom={3}>
            Begin your proposal
          </Heading2>
          <Box as="p" marginBottom={5} color="fg.muted">
            No account needed. You get an address of your own, where you can go on whenever you like
            and change everything until the call closes.
          </Box>
          <form method="post" action={sitePath(paths.call, site)}>
            {late && <input type="hidden" name="late" value={late} />}
            <Box display="grid" gap={5}>
              <Field
                id="call-title"
                name="title"
                label="Working title"
                help="You can leave it empty for now."
                autoComplete="off"
                maxLength={200}
              />
              <Box>
                <Button type="submit" size="large">
                  Start writing
                </Button>
              </Box>
            </Box>
          </form>
        </chakra.section>
      )}
      {call && (
        <chakra.section aria-labelledby="again">
          <Heading2 id="again" marginBottom={3} fontSize="xl">
            Have you written one already?
          </Heading2>
          <form method="post" action={sitePath(paths.proposal({ link: "links" }), site)}>
            <Box display="grid" gap={4}>
              <Field
                id="call-email"
                name="email"
                type="email"
                label="Your email address"
                autoComplete="email"
                help="We send the links of your proposals there."
                required
              />
              <Box>
                <Button type="submit" kind="quiet">
                  Send my links
                </Button>
              </Box>
            </Box>
          </form>
        </chakra.section>
      )}
    </Box>
  );
}
