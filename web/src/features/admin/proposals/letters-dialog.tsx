import { useApolloClient } from "@apollo/client/react";
import { Box, chakra } from "@chakra-ui/react";
import { asksForAnswer } from "@summit/schema/validation/letter-texts.ts";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import {
  type LetterKind,
  type PlannedLettersFragment,
  RemindProposersDocument,
  TellProposersDocument,
  useAnswersToLettersQuery,
} from "#graphql/admin-tabs/proposals/generated.ts";
import { PlanTellingDocument } from "#graphql/admin-tabs/tellings/generated.ts";
import { counted, numberText } from "#lib/counted.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { logError } from "#lib/log-error.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { RefusedError } from "#ui/form/form-contract.ts";
import { Select } from "#ui/form/select.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { LoadError } from "../crud/load-error.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { SideDialog } from "../crud/side-dialog.tsx";
import { TabLink } from "../crud/tab-link.tsx";
import { useAction } from "../crud/use-action.ts";
import { LetterForm } from "../letter-texts/letter-form.tsx";
import { letterNames } from "./proposal-words.ts";

type Occasion = "tell" | "remind";

const texts = {
  tell: {
    title: "Tell what is decided",
    intro:
      "Each author gets one email about all their proposals, and is told of a decision once. Who has been told already gets another email only if you have changed your mind.",
    none: "Everybody knows what is decided.",
    kind: "decisions",
    mutation: TellProposersDocument,
  },
  remind: {
    title: "Remind to answer",
    intro:
      "The authors of accepted proposals who were told and have not answered get one email. Those who have heard of it less than three days ago are left in peace, unless you want otherwise.",
    none: "Nobody is due to be reminded.",
    kind: "reminders",
    mutation: RemindProposersDocument,
  },
} as const;

/** The letters that are due: how many, what they say to whom, and what is in the way; and sends them. */
export function LettersDialog({ occasion, onClose }: { occasion: Occasion; onClose: () => void }) {
  const locale = useLocale();
  const { title, intro, none, kind } = texts[occasion];
  const [edited, setEdited] = useState<LetterKind>();
  const [previewed, setPreviewed] = useState<Previewed>();
  const { conferenceId } = useAdmin();
  const { planned, counts, recent, wanted: shown, failure, load } = usePlanned(occasion);
  const [wanted, setWanted] = useState(everything);
  const isReady = planned?.problems.length === 0 && wanted === shown;
  const choose = (next: Wanted) => {
    setWanted(next);
    void load(next);
  };
  const [send, sending] = useAction(PlanTellingDocument, {
    success: ({ letters }) =>
      `${counted(letters, "letter goes", "letters go")} out in five minutes`,
    failure: (reason) => reason,
    invalidates: ["tellings"],
  });
  const total = planned?.total ?? 0;
  const sendAll = async (close: () => void) => {
    const seen = planned?.seen ?? null;
    const { done } = await send({ input: { conferenceId, kind, ...shown, seen } });
    if (done) close();
    else void load(shown);
  };
  return (
    <SideDialog title={title} note={intro} onClose={onClose}>
      {(close) =>
        failure ? (
          <LoadError
            title="Failed to prepare the letters"
            error={failure}
            onRetry={() => void load(wanted)}
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
              void load(shown);
            }}
          />
        ) : (
          <Box display="grid" gap={6} gridTemplateColumns="minmax(0, 1fr)">
            <Counts
              counts={counts}
              chosen={wanted.kinds}
              none={none}
              onEdit={setEdited}
              onChoose={(kinds) => choose({ ...wanted, kinds })}
            />
            {recent && (
              <CheckboxLabel>
                <Checkbox
                  checked={wanted.includeRecent ?? false}
                  onChange={({ target }) => choose({ ...wanted, includeRecent: target.checked })}
                />
                {recentText(locale, recent)}
              </CheckboxLabel>
            )}
            <Unreachable planned={planned} />
            {planned.problems.length > 0 && <FormAlert>{planned.problems.join(" ")}</FormAlert>}
            <Preview
              letters={planned.letters}
              total={total}
              previewed={previewed}
              onPreview={setPreviewed}
            />
            {total > 0 && (
              <Box fontSize="sm" color="fg.muted">
                <WhereAnswersGo />
                <p>They go out in five minutes. Until then you can stop them on this tab.</p>
              </Box>
            )}
            {total > 0 && (
              <Button
                justifySelf="start"
                size="small"
                aria-disabled={sending || !isReady}
                onClick={() => {
                  if (!sending && isReady) void sendAll(close);
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

/** What is left out unless it is wanted, with the last time that its authors heard of it. */
function recentText(locale: string, { proposals, lastAt }: Recent) {
  const last = dateTimeText(locale, lastAt);
  return proposals === 1
    ? `Also remind of 1 proposal whose authors were told or reminded less than three days ago, on ${last}`
    : `Also remind of ${numberText(proposals)} proposals whose authors were told or reminded less than three days ago, the last on ${last}`;
}

/** Says who reads what recipients answer by mail. */
function WhereAnswersGo() {
  const { conferenceId } = useAdmin();
  const { data } = useAnswersToLettersQuery({ conferenceId }, cacheAndNetwork);
  if (!data) return null;
  const email = data.contactDetails?.email;
  return (
    <p>
      {email ? (
        `Answers by email go to ${email}.`
      ) : (
        <>
          Answers by email reach nobody, because the{" "}
          <TabLink tab="contact-page">contact page</TabLink> has no email address yet.
        </>
      )}
    </p>
  );
}

/** Null for all. */
type Kinds = LetterKind[] | null;

type Recent = NonNullable<PlannedLettersFragment["recent"]>;

/** Which letters are wanted. */
type Wanted = {
  kinds: Kinds;
  /** Whether those who have heard of it a short time ago are reminded, too; only of reminders. */
  includeRecent?: boolean;
};

const everything: Wanted = { kinds: null };

/** What would be sent now: all that is due, or letters of some kinds. */
function usePlanned(occasion: Occasion) {
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const [plan, setPlan] = useState<{
    planned?: PlannedLettersFragment;
    /** Of all that is due. */
    counts: PlannedLettersFragment["counts"];
    /** What is left out unless it is wanted. */
    recent: Recent | null;
    /** Those that are planned. */
    wanted: Wanted;
  }>({ counts: [], recent: null, wanted: everything });
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef<Wanted>(everything);
  const load = async (wanted: Wanted) => {
    setFailure(undefined);
    latest.current = wanted;
    try {
      const { data } = await client.mutate({
        mutation: texts[occasion].mutation as typeof TellProposersDocument,
        variables: { input: { conferenceId, ...wanted, dryRun: true } },
        fetchPolicy: "no-cache",
      });
      if (latest.current !== wanted) return;
      const outcome = data && Object.values(data)[0];
      if (outcome?.__typename === "ProposalLetters") {
        const planned = outcome as unknown as PlannedLettersFragment;
        setPlan((before) => ({
          planned,
          wanted,
          counts: wanted.kinds ? before.counts : planned.counts,
          recent: planned.recent ?? (wanted.includeRecent ? before.recent : null),
        }));
      } else setFailure(new RefusedError(outcome && "message" in outcome ? outcome.message : ""));
    } catch (error) {
      logError(error);
      setFailure(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => void load(everything), []);
  return { ...plan, failure, load };
}

type Planned = { planned: PlannedLettersFragment };

type CountsProps = {
  counts: PlannedLettersFragment["counts"];
  chosen: Kinds;
  none: string;
  onEdit: (kind: LetterKind) => void;
  onChoose: (kinds: Kinds) => void;
};

/** How many letters there are of each kind, of which some can wait. */
function Counts({ counts, chosen, none, onEdit, onChoose }: CountsProps) {
  if (counts.length === 0) return <p>{none}</p>;
  const due = counts.map(({ kind }) => kind);
  const choose = (kind: LetterKind, isChosen: boolean) => {
    const wanted = due.filter((each) =>
      each === kind ? isChosen : (chosen ?? due).includes(each),
    );
    onChoose(wanted.length === due.length ? null : wanted);
  };
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
            <th scope="row">
              {due.length > 1 ? (
                <CheckboxLabel>
                  <Checkbox
                    checked={(chosen ?? due).includes(kind)}
                    onChange={({ target }) => choose(kind, target.checked)}
                  />
                  {letterNames[kind]}
                </CheckboxLabel>
              ) : (
                letterNames[kind]
              )}
            </th>
            <td>{numberText(proposals)}</td>
            <td>{numberText(letters)}</td>
            <td>
              <QuietButton
                aria-label={`Edit text: ${letterNames[kind]}`}
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

/** Whose letter is looked at. The list is read again, so that its place says nothing. */
type Previewed = { personId: string; name: string };

type PreviewProps = {
  letters: PlannedLettersFragment["letters"];
  total: number;
  previewed: Previewed | undefined;
  onPreview: (previewed: Previewed) => void;
};

/** A letter as one recipient gets it; another one, with a note, when that recipient gets none any more. */
function Preview({ letters, total, previewed, onPreview }: PreviewProps) {
  const locale = useLocale();
  const id = useId();
  const found = letters.find(({ personId }) => personId === previewed?.personId);
  const letter = found ?? letters[0];
  const pin = useEffectEvent(() => {
    if (!previewed && letter) onPreview(letter);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever nothing is looked at, or there is something to look at.
  useEffect(() => pin(), [previewed, letter]);
  const gone = previewed && !found ? `The letter to ${previewed.name} is not among these now.` : "";
  if (!letter) return <p role="status">{gone}</p>;
  const writtenAt = letter.about
    .flatMap((each) => each.writtenAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" marginBottom={2} fontWeight="semibold">
        Preview
      </chakra.label>
      <Select
        id={id}
        value={letter.personId}
        onChange={({ target }) => {
          const chosen = letters.find(({ personId }) => personId === target.value);
          if (chosen) onPreview(chosen);
        }}
        options={letters.map((each) => ({
          value: each.personId,
          label: `${each.name}, ${each.about.map(subjectText).join(", ")}`,
        }))}
      />
      <Box as="p" role="status" marginTop={gone ? 2 : 0} fontSize="sm">
        {gone && `${gone} This is the one to ${letter.name}.`}
      </Box>
      {letters.length < total && (
        <Box as="p" marginTop={2} color="fg.muted" fontSize="sm">
          The first {numberText(letters.length)} of {numberText(total)}.
        </Box>
      )}
      {writtenAt && (
        <Box as="p" marginTop={2} color="fg.muted" fontSize="sm">
          {`Told or reminded last on ${dateTimeText(locale, writtenAt)}.`}
        </Box>
      )}
      <Mail>
        <p>{`To: ${letter.name} <${letter.email}>`}</p>
        <strong>{letter.subject}</strong>
        <div>{letter.body}</div>
        {letter.about.some(({ kind }) => asksForAnswer(kind)) && (
          <p>The button “Confirm or decline” follows, which leads to their own page.</p>
        )}
      </Mail>
    </Box>
  );
}

type Subject = PlannedLettersFragment["letters"][number]["about"][number];

const subjectText = ({ title, kind }: Subject) => `${title} (${letterNames[kind].toLowerCase()})`;

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
