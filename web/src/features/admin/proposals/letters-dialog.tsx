import { useApolloClient } from "@apollo/client/react";
import { Box, chakra } from "@chakra-ui/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { useEffect, useId, useState } from "react";
import {
  type LetterKind,
  type PlannedLettersFragment,
  RemindProposersDocument,
  TellProposersDocument,
} from "#graphql/admin-tabs/generated.ts";
import { counted } from "#lib/counted.ts";
import { logError } from "#lib/log-error.ts";
import { Button } from "#ui/button.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { RefusedError } from "#ui/form/form-contract.ts";
import { Select } from "#ui/form/select.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { LoadError } from "../crud/load-error.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { SideDialog } from "../crud/side-dialog.tsx";
import { useAction } from "../crud/use-action.ts";
import { LetterForm } from "./letter-form.tsx";
import { letterNames } from "./proposal-words.ts";

type Occasion = "tell" | "remind";

const texts = {
  tell: {
    title: "Tell what is decided",
    intro:
      "Each author of a proposal gets one email about it, and is told of a decision once. Who has been told already gets another email only if you have changed your mind.",
    none: "Everybody knows what is decided.",
    mutation: TellProposersDocument,
  },
  remind: {
    title: "Remind to answer",
    intro:
      "The authors of accepted proposals who were told and have not answered get an email, at most one a day.",
    none: "Nobody is due to be reminded.",
    mutation: RemindProposersDocument,
  },
} as const;

/** The letters that are due: how many, what they say to whom, and what is in the way; and sends them. */
export function LettersDialog({ occasion, onClose }: { occasion: Occasion; onClose: () => void }) {
  const { title, intro, none, mutation } = texts[occasion];
  const [edited, setEdited] = useState<LetterKind>();
  const { conferenceId } = useAdmin();
  const { planned, failure, load } = usePlanned(occasion);
  const [send, sending] = useAction(mutation as typeof TellProposersDocument, {
    success: ({ counts: sent }) => {
      const number = sent.reduce((sum, { letters }) => sum + letters, 0);
      return `${counted(number, "letter")} on the way`;
    },
    failure: (reason) => reason,
    invalidates: ["proposal", "proposals", "outgoingMails"],
  });
  const total = planned?.counts.reduce((sum, { letters }) => sum + letters, 0) ?? 0;
  const sendAll = async (close: () => void) => {
    const { done } = await send({ input: { conferenceId, dryRun: false } });
    if (done) close();
    else void load();
  };
  return (
    <SideDialog title={title} note={intro} onClose={onClose}>
      {(close) =>
        failure && !planned ? (
          <LoadError
            title="Failed to prepare the letters"
            error={failure}
            onRetry={() => void load()}
          />
        ) : !planned ? (
          <Loading label="Preparing the letters">
            <Skeleton height="12rem" />
          </Loading>
        ) : edited ? (
          <LetterForm
            kind={edited}
            onClose={() => {
              setEdited(undefined);
              void load();
            }}
          />
        ) : (
          <Box display="grid" gap={6} gridTemplateColumns="minmax(0, 1fr)">
            <Counts planned={planned} none={none} onEdit={setEdited} />
            <Unreachable planned={planned} />
            {planned.problems.length > 0 && <FormAlert>{planned.problems.join(" ")}</FormAlert>}
            <Preview letters={planned.letters} total={total} />
            {total > 0 && (
              <Button
                justifySelf="start"
                size="small"
                aria-disabled={sending || planned.problems.length > 0}
                onClick={() => {
                  if (!sending && planned.problems.length === 0) void sendAll(close);
                }}
              >
                {sending ? "Sending..." : `Send ${counted(total, "letter")}`}
              </Button>
            )}
          </Box>
        )
      }
    </SideDialog>
  );
}

/** What would be sent now. */
function usePlanned(occasion: Occasion) {
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const [planned, setPlanned] = useState<PlannedLettersFragment>();
  const [failure, setFailure] = useState<unknown>();
  const load = async () => {
    setFailure(undefined);
    try {
      const { data } = await client.mutate({
        mutation: texts[occasion].mutation as typeof TellProposersDocument,
        variables: { input: { conferenceId, dryRun: true } },
        fetchPolicy: "no-cache",
      });
      const outcome = data && Object.values(data)[0];
      if (outcome?.__typename === "ProposalLetters") {
        setPlanned(outcome as unknown as PlannedLettersFragment);
      } else setFailure(new RefusedError(outcome && "message" in outcome ? outcome.message : ""));
    } catch (error) {
      logError(error);
      setFailure(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => void load(), []);
  return { planned, failure, load };
}

type Planned = { planned: PlannedLettersFragment };

function Counts({
  planned: { counts },
  none,
  onEdit,
}: Planned & { none: string; onEdit: (kind: LetterKind) => void }) {
  if (counts.length === 0) return <p>{none}</p>;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Letter</th>
          <th scope="col">Proposals</th>
          <th scope="col">Letters</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, proposals, letters }) => (
          <tr key={kind}>
            <th scope="row">{letterNames[kind]}</th>
            <td>{formatNumber("en-GB", proposals)}</td>
            <td>{formatNumber("en-GB", letters)}</td>
            <td>
              <QuietButton
                aria-label={`Edit the text: ${letterNames[kind]}`}
                onClick={() => onEdit(kind)}
              >
                Edit text
              </QuietButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Unreachable({ planned: { unreachable } }: Planned) {
  if (unreachable.length === 0) return null;
  return (
    <Box>
      <SectionTitle fontSize="md">Who cannot be told</SectionTitle>
      <Box as="ul" listStyleType="none" marginTop={2} fontSize="sm">
        {unreachable.map(({ proposalId, title, name }) => (
          <li key={`${proposalId} ${name}`}>
            {name ? `${name} (“${title}”) has no email address.` : `“${title}” has no authors.`}
          </li>
        ))}
      </Box>
    </Box>
  );
}

type PreviewProps = { letters: PlannedLettersFragment["letters"]; total: number };

/** A letter as one recipient gets it. */
function Preview({ letters, total }: PreviewProps) {
  const id = useId();
  const [index, setIndex] = useState(0);
  const letter = letters[index] ?? letters[0];
  if (!letter) return null;
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" marginBottom={2} fontWeight="semibold">
        Preview
      </chakra.label>
      <Select
        id={id}
        value={index}
        onChange={({ target }) => setIndex(Number(target.value))}
        options={letters.map(({ name, title, kind }, value) => ({
          value,
          label: `${name}, ${title} (${letterNames[kind].toLowerCase()})`,
        }))}
      />
      {letters.length < total && (
        <Box as="p" marginTop={2} color="fg.muted" fontSize="sm">
          The first {formatNumber("en-GB", letters.length)} of {formatNumber("en-GB", total)}.
        </Box>
      )}
      <Mail>
        <p>{`To: ${letter.name} <${letter.email}>`}</p>
        <strong>{letter.subject}</strong>
        <div>{letter.body}</div>
      </Mail>
    </Box>
  );
}

const Mail = chakra("div", {
  base: {
    display: "grid",
    gap: 3,
    marginTop: 3,
    padding: 4,
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "ground.card",
    fontSize: "sm",
    overflowWrap: "anywhere",
    unicodeBidi: "plaintext",
    "& > p": { color: "fg.muted" },
    "& > div": { whiteSpace: "pre-line" },
  },
});

const Table = chakra("table", {
  base: {
    width: "100%",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    "& th, & td": {
      paddingBlock: 2,
      textAlign: "start",
      fontWeight: "normal",
      borderBottom: "1px solid",
      borderColor: "line",
    },
    "& thead th": { color: "fg.muted" },
    "& td:last-child": { textAlign: "end" },
  },
});
