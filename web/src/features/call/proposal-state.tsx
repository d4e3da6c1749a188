import { Box, chakra } from "@chakra-ui/react";
import type { MessageKey, Translate } from "@summit/schema/messages/translator.ts";
import type { ReactNode } from "react";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { Button } from "#ui/button.tsx";
import type { CallData } from "./call-data.ts";
import { callTime } from "./call-times.ts";

type Values = Readonly<Record<string, string>>;
type Props = { call: CallData; values: Values; timeZone: string };

/** Where a proposal stands, and what its author can do about it. */
export function ProposalState({ call, values, timeZone }: Props) {
  const locale = useLocale();
  const t = useTranslate();
  const { title, text } = stateOf(t, values);
  return (
    <>
      {values.sent === "yes" && (
        <State title={t("call.mailSent")}>
          <p>
            {values.state === "draft"
              ? t("call.mailSentDraft", { email: values["person.0.email"] ?? "" })
              : t("call.mailSentOwnPage")}
          </p>
        </State>
      )}
      <State title={title}>
        {text && <p>{text}</p>}
        <Unproven values={values} />
        <p>{whatIsPossible(t, locale, call, values, timeZone)}</p>
        {values.answer && <ToOwnPage />}
      </State>
    </>
  );
}

/** Whether the proposer has said by their own link that the proposal is theirs. */
function Unproven({ values }: { values: Values }) {
  const t = useTranslate();
  if (values.state !== "submitted") return null;
  const email = values["person.0.email"] ?? "";
  switch (values["person.0.status"]) {
    case "invited":
      return <p>{t("call.confirmAddress", { email })}</p>;
    case "declined":
      return <p>{t("call.notTheirs", { email })}</p>;
    default:
      return null;
  }
}

function stateOf(
  t: Translate,
  { state, told, submitted = "", answer = "" }: Values,
): { title: string; text?: string } {
  if (state === "withdrawn") {
    return { title: t("call.withdrawn"), text: t("call.withdrawnText") };
  }
  if (state !== "submitted") {
    return {
      title: t("call.draft"),
      text: t("call.draftText"),
    };
  }
  switch (told) {
    case "accepted":
      return { title: t("call.accepted"), text: answers[answer] ? t(answers[answer]) : "" };
    case "waitlisted":
      return {
        title: t("call.waitlisted"),
        text: t("call.waitlistedText"),
      };
    case "rejected":
      return {
        title: t("call.rejected"),
        text: t("call.rejectedText"),
      };
    default:
      return { title: t("call.submitted"), text: t("call.submittedText", { time: submitted }) };
  }
}

const answers: Record<string, MessageKey & `call.accepted${string}`> = {
  none: "call.acceptedNone",
  confirmed: "call.acceptedConfirmed",
  declined: "call.acceptedDeclined",
};

function whatIsPossible(
  t: Translate,
  locale: string,
  { state, closesAt }: CallData,
  values: Values,
  timeZone: string,
): string {
  const isDraft = values.state === "draft";
  const isWithdrawn = values.state === "withdrawn";
  if (values.takes === "yes" && values.inGrace === "yes") {
    if (isDraft) return t("call.graceSubmit");
    return isWithdrawn ? t("call.graceSubmitAgain") : t("call.graceChange");
  }
  if (values.takes === "yes" && state === "open" && closesAt) {
    const time = callTime(locale, closesAt, timeZone);
    if (isDraft) return t("call.canSubmitUntil", { time });
    return isWithdrawn
      ? t("call.canSubmitAgainUntil", { time })
      : t("call.canChangeHereUntil", { time });
  }
  if (values.takes === "yes") {
    if (isDraft) return t("call.canSubmit");
    return isWithdrawn ? t("call.canSubmitAgain") : t("call.canChange");
  }
  if (state === "upcoming") return t("call.upcomingText");
  if (isDraft) return t("call.closedDraft");
  return isWithdrawn ? t("call.closedWithdrawn") : t("call.closedSubmitted");
}

/** Leads to the page on which the author of an accepted proposal says whether they come. */
function ToOwnPage() {
  const t = useTranslate();
  return (
    <form data-plain="" method="post" action="" aria-label={t("call.ownPage")}>
      <Box as="p">{t("call.ownPageText")}</Box>
      <Box marginTop={3}>
        <Button type="submit" name="action" value="own-page" kind="quiet">
          {t("call.mailOwnPage")}
        </Button>
      </Box>
    </form>
  );
}

function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div
      role="status"
      display="grid"
      gap={1}
      marginBottom={{ base: 8, md: 10 }}
      paddingInline={{ base: 5, md: 6 }}
      paddingBlock={5}
      bg="ground.brand"
      borderRadius="control"
    >
      <chakra.strong fontSize="lg">{title}</chakra.strong>
      {children}
    </chakra.div>
  );
}
