import { Box, chakra } from "@chakra-ui/react";
import { useState } from "react";
import {
  type AdminLetterQuery,
  useAdminLetterQuery,
  useRecipientsOfLetterQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { Button } from "#ui/button.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { TextSkeleton } from "../crud/text-skeleton.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { LetterDeliveries } from "./letter-deliveries.tsx";
import { type LetterKindName, letterKinds } from "./letter-kinds.ts";
import { LetterPreview } from "./letter-preview.tsx";
import { Problems } from "./problems.tsx";
import { firstRecipients, Recipients } from "./recipients.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { Sending } from "./sending.tsx";
import { isUnseen, usePolling } from "./use-polling.ts";
import { WriteLetter } from "./write-letter.tsx";

type PageProps = {
  id: string;
  kind: LetterKindName;
  onClose: () => void;
};

/** A letter: as it will be sent, with what is left to do before; or how far it is, and what has become of it. */
export function LetterPage({ id, kind, onClose }: PageProps) {
  const { conferenceId } = useAdmin();
  const [sending, setSending] = useState<Letter>();
  const pollInterval = usePolling(sending ? [sending] : []);
  const query = useAdminLetterQuery(
    { conferenceId, id },
    { ...cacheAndNetwork, pollInterval, skipPollAttempt: isUnseen },
  );
  const letter = query.data?.letter ?? undefined;
  if (letter && letter !== sending) setSending(letter);
  return (
    <Loaded query={query} what={`the ${letterKinds[kind].nouns[0]}`} placeholder={<TextSkeleton />}>
      {() =>
        letter ? (
          <Shown letter={letter} kind={kind} onClose={onClose} />
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

type Letter = NonNullable<AdminLetterQuery["letter"]>;

type ShownProps = Pick<PageProps, "kind" | "onClose"> & { letter: Letter };

function Shown({ letter, kind, onClose }: ShownProps) {
  const { conferenceId, canManage } = useAdmin();
  const { duplicate } = useCrudScreen();
  const [shows, setShows] = useState<"page" | "form" | "dialog">("page");
  const [isAll, setAll] = useState(false);
  const { id, state, version } = letter;
  const isDraft = state === "draft";
  const isEditing = isDraft && shows === "form";
  const query = useRecipientsOfLetterQuery(
    { conferenceId, id, first: isAll ? null : firstRecipients },
    // What others change meanwhile counts, too.
    { fetchPolicy: "no-cache", skip: isEditing },
  );
  const audience = (query.data ?? query.previousData)?.letter?.audience;
  if (isEditing) {
    return <WriteLetter kind={kind} record={letter} onClose={() => setShows("page")} />;
  }
  return (
    <section>
      <TabHeader title={letter.subject} isRecord>
        <QuietButton onClick={() => onClose()}>{letterKinds[kind].all}</QuietButton>
        {canManage && isDraft && <QuietButton onClick={() => setShows("form")}>Edit</QuietButton>}
        {canManage && isDraft && audience && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setShows("dialog")}>
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
          <LetterPreview key={version} id={id} readers={audience?.people ?? []} />
        )}
      </Parts>
      {isDraft && audience && shows === "dialog" && (
        <SendDialog
          id={id}
          kind={kind}
          version={version}
          audience={audience}
          onOutdated={() => void query.refetch()}
          onClose={() => setShows("page")}
        />
      )}
    </section>
  );
}

const Parts = chakra("div", { base: { display: "grid", gap: 8, minWidth: 0 } });
