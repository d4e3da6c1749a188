import { Box, chakra } from "@chakra-ui/react";
import { formatDuration, formatList, languageName } from "@summit/schema/validation/formats.ts";
import type { ReactNode } from "react";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite, useTextLanguage } from "#site/site.ts";
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
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const late = submitted?.values.late;
  const reason = submitted?.reason;
  return (
    <>
      {reason && (
        <Notice title={submitted.failed ? t("call.failed") : t("call.done")}>{reason}</Notice>
      )}
      {late && call && <Notice title={t("call.lateTitle")}>{t("call.lateText")}</Notice>}
      {call ? (
        <Box
          display="grid"
          columnGap={{ lg: 20 }}
          rowGap={12}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 24rem" }}
          alignItems="start"
        >
          <Box display="grid" rowGap={12} minWidth={0}>
            {call.introContent && (
              <RenderedText html={call.introContent} lang={languageOf(call, "intro")} />
            )}
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
          {t("call.none")}
        </Box>
      )}
    </>
  );
}

/** What there is to choose from, for those who prepare a proposal. */
function Wanted({ call }: { call: CallData }) {
  const locale = useLocale();
  const t = useTranslate();
  const { kinds, tracks, languages, levelLabels, questions, mostSpeakers } = call;
  const named = (names: readonly string[]) => (names.length > 0 ? formatList(locale, names) : null);
  const facts: (readonly [string, ReactNode])[] = [
    [t("call.tracks"), tracks.map(({ name }) => name).join(" · ")],
    [t("call.languages"), named(languages.map((tag) => languageName(locale, tag)))],
    [t("call.levels"), named(levelLabels)],
    [t("call.speakers"), t("call.speakersAtMost", { count: mostSpeakers })],
  ];
  return (
    <chakra.section aria-labelledby="wanted">
      <Heading2 id="wanted" fontSize="2xl" marginBottom={5}>
        {t("call.wanted")}
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
          <Fact label={t("call.alsoAsked")}>
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
  const t = useTranslate();
  const site = useSite();
  if (state !== "open" && !late) {
    return (
      <Card id="begin" title={state === "upcoming" ? t("call.notOpen") : t("call.isClosed")}>
        <p>
          {state === "upcoming" && opensAt
            ? t("call.opensText", { time: callTime(locale, opensAt, timeZone) })
            : t("call.closedText")}
        </p>
      </Card>
    );
  }
  return (
    <Card id="begin" title={t("call.propose")}>
      <p>
        {t("call.noAccount")}
        {closesAt &&
          !late &&
          ` ${t("call.canChangeUntil", { time: callTime(locale, closesAt, timeZone) })}`}
      </p>
      <form data-plain="" method="post" action={sitePath(paths.call, site)}>
        {late && <input type="hidden" name="late" value={late} />}
        <Box display="grid" gap={5}>
          <Field
            id="call-title"
            name="title"
            label={t("call.workingTitle")}
            defaultValue={title}
            autoComplete="off"
            maxLength={200}
            dir="auto"
          />
          <Button type="submit" size="large" justifySelf={{ md: "start", lg: "stretch" }}>
            {t("call.start")}
          </Button>
        </Box>
      </form>
    </Card>
  );
}

function SendLinks({ submitted }: { submitted: SubmittedForm | undefined }) {
  const t = useTranslate();
  const site = useSite();
  return (
    <Card id="again" title={t("call.begun")} isQuiet>
      <form data-plain="" method="post" action={sitePath(paths.proposal({ link: "links" }), site)}>
        <Box display="grid" gap={4}>
          <Field
            id="call-email"
            name="email"
            type="email"
            label={t("call.yourEmail")}
            autoComplete="email"
            help={t("call.linksHelp")}
            defaultValue={submitted?.values.email}
            error={submitted?.errors.email}
            required
          />
          <Box>
            <Button type="submit" kind="quiet">
              {t("call.sendLinks")}
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
