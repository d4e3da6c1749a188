import { Box, chakra } from "@chakra-ui/react";
import { useState } from "react";
import {
  type AdminLetterQuery,
  useAdminLetterQuery,
  useRecipientsOfLetterQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { keptInput } from "#lib/kept-input.ts";
import { Button } from "#ui/button.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { TextSkeleton } from "../crud/text-skeleton.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { keptName } from "../crud/use-kept-input.ts";
import type { ParameterChanges } from "../crud/use-parameters.ts";
import { Archive } from "./archive.tsx";
import { LetterDeliveries } from "./letter-deliveries.tsx";
import { type LetterKindName, letterKinds } from "./letter-kinds.ts";
import { LetterPreview } from "./letter-preview.tsx";
import { Problems } from "./problems.tsx";
import { firstRecipients, Recipients } from "./recipients.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { Sending } from "./sending.tsx";
import { isUnseen, usePolling } from "./use-polling.ts";
import { useReread } from "./use-reread.ts";
import { WriteLetter } from "./write-letter.tsx";

type PageProps = {
  id: string;
  kind: LetterKindName;
  onClose: (savedId?: string, more?: ParameterChanges) => void;
};

/** A letter: as it will be sent, with what is left to do before; or how far it is, and what has become of it. */
export function LetterPage({ id, kind, onClose }: PageProps) {
  const { conferenceId } = useAdmin();
  // As it was when it was read last: whoever writes goes on, even if it is gone.
  const [last, setLast] = useState<Letter>();
  const [isGone, setGone] = useState(false);
  const [isWriting, setWriting] = useWriting(kind, id);
  const pollInterval = usePolling(last && !isGone ? [last] : []);
  const query = useAdminLetterQuery(
    { conferenceId, id },
    { ...cacheAndNetwork, pollInterval, skipPollAttempt: isUnseen },
  );
  const letter = query.data?.letter ?? undefined;
  if (letter && letter !== last) setLast(letter);
  if (query.data && isGone === Boolean(letter)) setGone(!letter);
  if (last && isWriting) {
    return (
      <WriteLetter
        kind={kind}
        record={last}
        fate={isGone ? "deleted" : last.state === "draft" ? undefined : "sent"}
        onClose={(savedId, more) => {
          if (more?.item) return onClose(savedId, more);
          setWriting(false);
        }}
      />
    );
  }
  return (
    <Loaded query={query} what={`the ${letterKinds[kind].nouns[0]}`} placeholder={<TextSkeleton />}>
      {() =>
        letter ? (
          <Shown letter={letter} kind={kind} onEdit={() => setWriting(true)} onClose={onClose} />
        ) : (
          <section>
            <TabHeader title="It does not exist any more" isRecord>
              <QuietButton onClick={() => onClose()}>{letterKinds[kind].all}</QuietButton>
            </TabHeader>
          </section>
        )
      }
    </Loaded>
  );
}

/** Whether the form is open: from the beginning where something is kept that was typed into it. */
function useWriting(kind: LetterKindName, id: string) {
  const { conferenceId, viewerId, canManage } = useAdmin();
  const name = keptName(conferenceId, letterKinds[kind].edit, [id, null]);
  return useState(() => canManage && keptInput(viewerId, name) !== undefined);
}

type Letter = NonNullable<AdminLetterQuery["letter"]>;

type ShownProps = Pick<PageProps, "kind" | "onClose"> & { letter: Letter; onEdit: () => void };

function Shown({ letter, kind, onEdit, onClose }: ShownProps) {
  const { conferenceId, canManage } = useAdmin();
  const { duplicate } = useCrudScreen();
  const [isSending, setSending] = useState(false);
  const [isAll, setAll] = useState(false);
  const { id, state, version } = letter;
  const isDraft = state === "draft";
  const query = useRecipientsOfLetterQuery(
    { conferenceId, id, first: isAll ? null : firstRecipients },
    // What others change meanwhile counts, too.
    { fetchPolicy: "no-cache" },
  );
  useReread(version, query.refetch);
  const audience = (query.data ?? query.previousData)?.letter?.audience;
  return (
    <section>
      <TabHeader title={letter.subject} isRecord>
        <QuietButton onClick={() => onClose()}>{letterKinds[kind].all}</QuietButton>
        {canManage && isDraft && <QuietButton onClick={onEdit}>Edit</QuietButton>}
        {canManage && isDraft && audience && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setSending(true)}>
            Send…
          </Button>
        )}
        {canManage && !isDraft && (
          <QuietButton onClick={() => duplicate(id)}>Write a copy</QuietButton>
        )}
      </TabHeader>
      <Parts>
        {!isDraft ? (
          <>
            <Sending letter={letter} kind={kind} />
            {kind === "issue" && <Archive letter={letter} />}
            <LetterDeliveries letter={letter} />
          </>
        ) : query.error && !audience ? (
          <LoadError
            title="Failed to find out who gets it"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Box display="grid" gap={4}>
            <Recipients kind={kind} recipients={audience} onAll={() => setAll(true)} />
            {audience && <Problems problems={audience.problems} />}
          </Box>
        )}
        {(audience || query.error) && (
          <LetterPreview id={id} version={version} readers={audience?.people ?? []} />
        )}
      </Parts>
      {isDraft && audience && isSending && (
        <SendDialog
          id={id}
          kind={kind}
          version={version}
          audience={audience}
          onOutdated={() => void query.refetch()}
          onClose={() => setSending(false)}
        />
      )}
    </section>
  );
}

const Parts = chakra("div", { base: { display: "grid", gap: 8, minWidth: 0 } });
