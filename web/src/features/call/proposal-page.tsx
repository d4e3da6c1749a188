import { Box, chakra } from "@chakra-ui/react";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import type { SubmittedForm } from "#site/submitted-form.ts";
import { WarningSign } from "#ui/form/field.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import { linkTarget } from "#ui/text-link.tsx";
import type { CallData } from "./call-data.ts";
import { callTime } from "./call-times.ts";
import { fieldLabel } from "./proposal-fields.tsx";
import { OwnProposalForm } from "./proposal-form.tsx";
import { ProposalState } from "./proposal-state.tsx";
import { OwnProposalText } from "./proposal-text.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

type Props = { call: CallData; submitted: SubmittedForm; timeZone: string };

/** A proposal at its secret address: where it stands, and its form while it can be changed. */
export function OwnProposalPage({ call, submitted, timeZone }: Props) {
  const { values } = submitted;
  const isDraft = values.state === "draft";
  const canWrite = isDraft || values.takes === "yes";
  return (
    <Box
      display="grid"
      columnGap={{ lg: 20 }}
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 44rem) minmax(0, 1fr)" }}
      alignItems="start"
    >
      <Box minWidth={0}>
        <ProposalState call={call} values={values} timeZone={timeZone} />
        <Refused call={call} submitted={submitted} />
        {canWrite ? (
          <OwnProposalForm call={call} submitted={submitted} />
        ) : (
          <OwnProposalText call={call} values={values} />
        )}
        {values.state !== "withdrawn" && <WithdrawForm isDraft={isDraft} title={values.title} />}
      </Box>
      {canWrite && <Parts call={call} timeZone={timeZone} />}
    </Box>
  );
}

/** Why nothing was sent, with links to the fields that are wrong. */
function Refused({ call, submitted }: Pick<Props, "call" | "submitted">) {
  const t = useTranslate();
  const { values, errors, reason } = submitted;
  const wrong = Object.entries(errors);
  const others = Object.keys(values).filter((name) => name.startsWith("other."));
  if (wrong.length === 0 && !reason) return null;
  return (
    <Box
      role="alert"
      tabIndex={-1}
      // The page is the response to a form, and this says what to do.
      autoFocus
      display="grid"
      gridTemplateColumns="1.125rem minmax(0, 1fr)"
      columnGap={3}
      marginBottom={10}
      padding={5}
      border="2px solid"
      borderColor="danger"
      borderRadius="control"
      color="danger"
    >
      <WarningSign />
      <Box color="fg">
        <strong>
          {reason ??
            (values.state === "submitted" ? t("call.unsentTitle") : t("call.unsubmittedTitle"))}
        </strong>
        {others.length > 0 && (
          <Box as="p" marginTop={2}>
            {t("call.conflictText")}
          </Box>
        )}
        {wrong.length > 0 && (
          <Box as="ul" marginTop={2} display="grid" gap={2} listStyleType="none">
            {wrong.map(([name, message]) => (
              <li key={name}>
                <chakra.a href={`#proposal-${name}`} {...linkTarget} textDecoration="underline">
                  {t("call.problemOf", { field: fieldLabel(t, name, call), message })}
                </chakra.a>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The parts of the form and its deadline, beside it on wide windows. */
function Parts({ call: { closesAt }, timeZone }: Pick<Props, "call" | "timeZone">) {
  const locale = useLocale();
  const t = useTranslate();
  return (
    <Box
      as="aside"
      aria-label={t("call.yourProposal")}
      display={{ base: "none", lg: "grid" }}
      gap={6}
      position="sticky"
      top="calc(var(--header) + {spacing.6})"
      paddingLeft={8}
      borderLeft="1px solid"
      borderColor="line"
    >
      <nav aria-label={t("call.parts")}>
        <Box as="ol" display="grid" gap={1} listStyleType="none">
          {formParts.map(({ id, title }, at) => (
            <li key={id}>
              <PartLink href={`#${id}`}>
                <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {at + 1}
                </Box>
                {t(title)}
              </PartLink>
            </li>
          ))}
        </Box>
      </nav>
      {closesAt && (
        <div>
          <Heading2 fontSize="md" letterSpacing="normal" marginBottom={1}>
            {t("call.deadline")}
          </Heading2>
          <Box as="p" color="fg.muted" fontSize="sm">
            {callTime(locale, closesAt, timeZone)}
          </Box>
        </div>
      )}
    </Box>
  );
}

const formParts = [
  { id: "part-1", title: "call.partSession" },
  { id: "part-2", title: "call.partTeam" },
  { id: "part-3", title: "call.fieldPeople" },
] as const;

const PartLink = chakra("a", {
  base: {
    display: "grid",
    gridTemplateColumns: "1.5rem minmax(0, 1fr)",
    paddingBlock: 1,
    _hover: { textDecoration: "underline", textUnderlineOffset: "0.22em" },
  },
});
