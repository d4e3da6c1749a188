import { Box, chakra } from "@chakra-ui/react";
import { formatDuration, formatList, languageName } from "@summit/schema/validation/formats.ts";
import type { ReactNode } from "react";
import { useLocale } from "#lib/locale.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import type { SubmittedForm } from "#site/submitted-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { CallData } from "./call-data.ts";
import { callTime } from "./call-times.ts";

type Props = {
  call: CallData | null;
  /** What a link or a form led to, if this is the response to one. */
  submitted: SubmittedForm | undefined;
  timeZone: string;
};

/** What is asked for, the first line of a proposal, and the way back to one. */
export function BeginProposal({ call, submitted, timeZone }: Props) {
  const late = submitted?.values.late;
  const reason = submitted?.reason;
  return (
    <>
      {reason && (
        <Notice title={submitted.failed ? "This did not work." : "Done."}>{reason}</Notice>
      )}
      {late && call && (
        <Notice title="This address takes late proposals.">
          It works before the opening and after the deadline, until the team ends it. Please do not
          pass it on.
        </Notice>
      )}
      {call ? (
        <Box
          display="grid"
          columnGap={{ lg: 20 }}
          rowGap={12}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 24rem" }}
          alignItems="start"
        >
          <Box display="grid" rowGap={12} minWidth={0}>
            {call.introContent && <RenderedText html={call.introContent} />}
            <Wanted call={call} />
          </Box>
          <Box
            display="grid"
            gap={8}
            position={{ lg: "sticky" }}
            top={{ lg: "calc(var(--header) + {spacing.6})" }}
          >
            <Begin call={call} late={late} title={submitted?.values.title} timeZone={timeZone} />
            <SendLinks submitted={submitted} />
          </Box>
        </Box>
      ) : (
        <Box as="p" fontSize="lg">
          There is no call for papers at the moment.
        </Box>
      )}
    </>
  );
}

/** What there is to choose from, for those who prepare a proposal. */
function Wanted({ call }: { call: CallData }) {
  const locale = useLocale();
  const { kinds, tracks, languages, levels, questions, mostSpeakers } = call;
  const named = (names: readonly string[]) => (names.length > 0 ? formatList(locale, names) : null);
  const facts: (readonly [string, ReactNode])[] = [
    ["Tracks", tracks.map(({ name }) => name).join(" · ")],
    ["Languages", named(languages.map((tag) => languageName(locale, tag)))],
    ["Levels", named(levels)],
    ["Speakers", mostSpeakers === 1 ? "One" : `Up to ${mostSpeakers}, with you`],
  ];
  return (
    <chakra.section aria-labelledby="wanted">
      <Heading2 id="wanted" fontSize="2xl" marginBottom={5}>
        What you can propose
      </Heading2>
      {kinds.length > 0 && (
        <Box as="ul" listStyleType="none" borderTop="1px solid" borderColor="line">
          {kinds.map(({ key, name, minutes }) => (
            <Box
              as="li"
              key={key}
              display="flex"
              alignItems="baseline"
              justifyContent="space-between"
              gap={4}
              paddingBlock={3}
              borderBottom="1px solid"
              borderColor="line"
            >
              <Box as="span" dir="auto" fontFamily="display" fontSize="xl" fontWeight="semibold">
                {name}
              </Box>
              <Box as="span" flex="none" color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatDuration(locale, minutes)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "8rem minmax(0, 1fr)" }}
        columnGap={4}
        marginTop={6}
      >
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
        {questions.length > 0 && (
          <Fact label="We also ask">
            <Box as="ul" listStyleType="none">
              {questions.map(({ key, label }) => (
                <li key={key}>{label}</li>
              ))}
            </Box>
          </Fact>
        )}
      </chakra.dl>
    </chakra.section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted" fontSize="sm" paddingTop={{ sm: "0.15em" }}>
        {label}
      </chakra.dt>
      <chakra.dd dir="auto" marginBottom={3} overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

type BeginProps = {
  call: CallData;
  late: string | undefined;
  /** What was written and refused. */
  title: string | undefined;
  timeZone: string;
};

function Begin({ call: { state, opensAt, closesAt }, late, title, timeZone }: BeginProps) {
  const locale = useLocale();
  const site = useSite();
  if (state !== "open" && !late) {
    return (
      <Card id="begin" title={state === "upcoming" ? "Not open yet" : "The call is closed"}>
        <p>
          {state === "upcoming" && opensAt
            ? `You can write your proposal here from ${callTime(locale, opensAt, timeZone)}.`
            : "Whoever has sent a proposal hears from the team by email, and can still read and withdraw it."}
        </p>
      </Card>
    );
  }
  return (
    <Card id="begin" title="Propose a session">
      <p>
        You need no account: your proposal gets an address of its own, where you go on writing
        whenever you like.
        {closesAt && !late && ` You can change it until ${callTime(locale, closesAt, timeZone)}.`}
      </p>
      <form data-plain="" method="post" action={sitePath(paths.call, site)}>
        {late && <input type="hidden" name="late" value={late} />}
        <Box display="grid" gap={5}>
          <Field
            id="call-title"
            name="title"
            label="Working title (optional)"
            defaultValue={title}
            autoComplete="off"
            maxLength={200}
            dir="auto"
          />
          <Button type="submit" size="large" justifySelf={{ md: "start", lg: "stretch" }}>
            Start writing
          </Button>
        </Box>
      </form>
    </Card>
  );
}

function SendLinks({ submitted }: { submitted: SubmittedForm | undefined }) {
  const site = useSite();
  return (
    <Card id="again" title="Have you already begun one?" isQuiet>
      <form data-plain="" method="post" action={sitePath(paths.proposal({ link: "links" }), site)}>
        <Box display="grid" gap={4}>
          <Field
            id="call-email"
            name="email"
            type="email"
            label="Your email address"
            autoComplete="email"
            help="We email you the links of your drafts and proposals."
            defaultValue={submitted?.values.email}
            error={submitted?.errors.email}
            required
          />
          <Box>
            <Button type="submit" kind="quiet">
              Send my links
            </Button>
          </Box>
        </Box>
      </form>
    </Card>
  );
}

type CardProps = { id: string; title: string; isQuiet?: boolean; children: ReactNode };

function Card({ id, title, isQuiet = false, children }: CardProps) {
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-title`}
      display="grid"
      gap={4}
      scrollMarginTop="calc(var(--header) + 1rem)"
      {...(!isQuiet && { padding: { base: 5, sm: 8 }, bg: "ground.sunken", borderRadius: "card" })}
      {...(isQuiet && { paddingInline: { sm: 8 } })}
    >
      <Heading2 id={`${id}-title`} fontSize={isQuiet ? "lg" : "2xl"}>
        {title}
      </Heading2>
      {children}
    </chakra.section>
  );
}
