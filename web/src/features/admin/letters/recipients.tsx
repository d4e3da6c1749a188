import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import {
  type LetterAudienceInput,
  type LetterRecipientsFragment,
  useRecipientsOfAudienceQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { counted, numberText } from "#lib/counted.ts";
import { useAdmin } from "../admin-context.ts";
import { LoadError } from "../crud/load-error.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { SideDialog } from "../crud/side-dialog.tsx";
import type { LetterKindName } from "./letter-kinds.ts";
import { goesTo } from "./letter-words.ts";

/** How many are read before somebody asks for all. */
export const firstRecipients = 100;

/** More than these are not shown: nobody reads them, and browsers become slow. */
const mostShown = 1_000;

type OfDraftProps = { kind: LetterKindName; audience: LetterAudienceInput };

/** Who would get a letter to an audience that is being chosen. */
export function RecipientsOfDraft({ kind, audience }: OfDraftProps) {
  const { conferenceId } = useAdmin();
  const [isAll, setAll] = useState(false);
  const { data, previousData, error, loading, refetch } = useRecipientsOfAudienceQuery(
    { conferenceId, audience, first: isAll ? null : firstRecipients },
    // What others change meanwhile counts, too.
    { fetchPolicy: "no-cache" },
  );
  const latest = (data ?? previousData)?.letterAudience;
  if (!latest && error) {
    return (
      <LoadError
        title="Failed to find out who gets it"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Recipients kind={kind} recipients={latest} isStale={loading} onAll={() => setAll(true)} />
  );
}

type RecipientsProps = {
  kind: LetterKindName;
  /** Undefined while they load. */
  recipients: LetterRecipientsFragment | undefined;
  /** Whether others are being read. */
  isStale?: boolean;
  /** Asks for those who are not there yet. */
  onAll: () => void;
};

/** To how many a letter goes, and in a dialog to whom, why, and who of them cannot be reached. */
export function Recipients({ kind, recipients, isStale, onAll }: RecipientsProps) {
  const [isOpen, setOpen] = useState(false);
  const unreachable = recipients ? unreachableText(recipients) : "";
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={4} rowGap={2}>
      <Box as="p" role="status" opacity={isStale ? 0.6 : 1}>
        {recipients ? (
          <>
            <strong>{goesTo(kind, recipients.count)}</strong> {unreachable}
          </>
        ) : (
          "Counting…"
        )}
      </Box>
      {recipients && (recipients.count > 0 || unreachable) && (
        <QuietButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Show who
        </QuietButton>
      )}
      {recipients && isOpen && (
        <SideDialog
          title="Who gets it"
          note={goesTo(kind, recipients.count)}
          onClose={() => setOpen(false)}
        >
          <Lists recipients={recipients} onAll={onAll} />
        </SideDialog>
      )}
    </Box>
  );
}

/** "2 have no address. 1 address takes no mails." */
function unreachableText({ withoutAddress, bounced }: LetterRecipientsFragment): string {
  const lacking = withoutAddress.length;
  const returned = bounced.length;
  return [
    lacking > 0 && `${numberText(lacking)} more ${lacking === 1 ? "has" : "have"} no address.`,
    returned > 0 &&
      `${counted(returned, "address takes", "addresses take")} no mails and ${returned === 1 ? "is" : "are"} left out.`,
  ]
    .filter(Boolean)
    .join(" ");
}

type ListsProps = { recipients: LetterRecipientsFragment; onAll: () => void };

function Lists({ recipients, onAll }: ListsProps) {
  const { count, people, withoutAddress, bounced } = recipients;
  const shown = people.slice(0, mostShown);
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(undefined);
  // The button is gone with those who were missing; the focus goes on at the first of them.
  useLayoutEffect(() => {
    const before = asked.current;
    if (before === undefined || people.length <= before) return;
    asked.current = undefined;
    list.current?.querySelectorAll<HTMLElement>("li")[before]?.focus();
  }, [people.length]);
  return (
    <Box ref={list} display="grid" gap={8}>
      <List title="" isEmpty={shown.length === 0}>
        {shown.map(({ name, email, why }) => (
          <li key={email} tabIndex={-1}>
            <strong>{name ?? email}</strong>
            {name && <span>{email}</span>}
            <span>{why.join(" · ")}</span>
          </li>
        ))}
        {people.length < count && people.length <= firstRecipients ? (
          <li>
            <QuietButton
              justifySelf="start"
              onClick={() => {
                asked.current = people.length;
                onAll();
              }}
            >
              {count > mostShown
                ? `Show the first ${numberText(mostShown)}`
                : `Show all ${numberText(count)}`}
            </QuietButton>
          </li>
        ) : (
          <Others count={count - shown.length} />
        )}
      </List>
      <List title="Without an address" isEmpty={withoutAddress.length === 0}>
        {withoutAddress.slice(0, mostShown).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may have the same name.
          <li key={index}>{name}</li>
        ))}
        <Others count={withoutAddress.length - mostShown} />
      </List>
      <List title="Whose address takes no mails" isEmpty={bounced.length === 0}>
        {bounced.slice(0, mostShown).map(({ name, email }) => (
          <li key={email}>
            <strong>{name ?? email}</strong>
            {name && <span>{email}</span>}
          </li>
        ))}
        <Others count={bounced.length - mostShown} />
      </List>
    </Box>
  );
}

/** How many are not shown. */
const Others = ({ count }: { count: number }) =>
  count > 0 && <li>And {numberText(count)} more.</li>;

type ListProps = { title: string; isEmpty: boolean; children: ReactNode };

function List({ title, isEmpty, children }: ListProps) {
  if (isEmpty) return null;
  return (
    <div>
      {title && <SectionTitle fontSize="md">{title}</SectionTitle>}
      <People>{children}</People>
    </div>
  );
}

const People = chakra("ul", {
  base: {
    listStyleType: "none",
    "& > li": {
      display: "grid",
      gap: 0.5,
      paddingBlock: 3,
      borderBottom: "1px solid",
      borderColor: "line",
      lineHeight: "1.4",
      overflowWrap: "anywhere",
    },
    "& span": { color: "fg.muted", fontSize: "sm" },
  },
});
