import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useLocale } from "#lib/locale.ts";
import { Button } from "#ui/button.tsx";
import type { CallData } from "./call-data.ts";
import { callTime } from "./call-times.ts";

type Values = Readonly<Record<string, string>>;
type Props = { call: CallData; values: Values; timeZone: string };

/** Where a proposal stands, and what its author can do about it. */
export function ProposalState({ call, values, timeZone }: Props) {
  const locale = useLocale();
  const { title, text } = stateOf(values);
  return (
    <>
      {values.sent === "yes" && (
        <State title="An email is on its way.">
          <p>
            {values.state === "draft"
              ? `It goes to ${values["person.0.email"]}, and has the link to this page.`
              : "It goes to the proposer, and has the link to your own page."}
          </p>
        </State>
      )}
      <State title={title}>
        {text && <p>{text}</p>}
        <Unproven values={values} />
        <p>{whatIsPossible(locale, call, values, timeZone)}</p>
        {values.answer && <ToOwnPage />}
      </State>
    </>
  );
}

/** Whether the proposer has said by their own link that the proposal is theirs. */
function Unproven({ values }: { values: Values }) {
  if (values.state !== "submitted") return null;
  const email = values["person.0.email"];
  switch (values["person.0.status"]) {
    case "invited":
      return (
        <p>
          Please confirm it by the link in the email that we have sent to {email}. Until then nobody
          else is asked, and nobody appears in the programme.
        </p>
      );
    case "declined":
      return <p>Whoever has the address {email} says that this proposal is not theirs.</p>;
    default:
      return null;
  }
}

function stateOf({ state, told, submitted, answer }: Values): { title: string; text?: string } {
  if (state === "withdrawn") {
    return { title: "Withdrawn.", text: "The team does not consider this proposal any more." };
  }
  if (state !== "submitted") {
    return {
      title: "A draft.",
      text: "Nobody but you sees it until you submit it. The address of this page is the only way back to it: keep it, or have it emailed to you below.",
    };
  }
  switch (told) {
    case "accepted":
      return { title: "Accepted.", text: answers[answer ?? ""] ?? "" };
    case "waitlisted":
      return {
        title: "On the waiting list.",
        text: "The team writes to you as soon as a place in the programme is free.",
      };
    case "rejected":
      return {
        title: "Not in the programme this time.",
        text: "Thank you for the work that you have put into it.",
      };
    default:
      return { title: "Submitted.", text: `The team has had it since ${submitted}.` };
  }
}

const answers: Record<string, string> = {
  none: "The team wants this session in the programme. Please say on your own page whether you will give it.",
  confirmed: "You have confirmed that you will give this session.",
  declined: "You have said that you cannot give this session.",
};

function whatIsPossible(
  locale: string,
  { state, closesAt }: CallData,
  values: Values,
  timeZone: string,
): string {
  const isDraft = values.state === "draft";
  const act = isDraft
    ? "submit it"
    : values.state === "withdrawn"
      ? "submit it again"
      : "change it";
  if (values.takes === "yes") {
    if (values.inGrace === "yes") {
      return `The deadline has passed. For one minute after it you can still ${act}.`;
    }
    const end =
      state === "open" && closesAt ? ` until ${callTime(locale, closesAt, timeZone)}` : "";
    const withdraw = isDraft || values.state === "withdrawn" ? "" : ", and withdraw it at any time";
    return `You can ${act} here${end}${withdraw}.`;
  }
  if (state === "upcoming") return "The call is not open yet. What you write is kept until it is.";
  if (isDraft) return "The call is closed, so that it cannot be submitted. The text stays here.";
  return values.state === "withdrawn"
    ? "The call is closed, so that it cannot be submitted again."
    : "The call is closed, so that it cannot be changed any more. You can withdraw it at any time.";
}

/** Leads to the page on which the author of an accepted proposal says whether they come. */
function ToOwnPage() {
  return (
    <form data-plain="" method="post" action="" aria-label="Your own page">
      <Box as="p">
        Its link is in the email that told you of it. There you can also change your mind.
      </Box>
      <Box marginTop={3}>
        <Button type="submit" name="action" value="own-page" kind="quiet">
          Email me the link to my page
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
