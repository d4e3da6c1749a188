import {
  PublishConfirmedDocument,
  useAdminConfirmedDraftsQuery,
} from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";
import { programmeFields } from "../schedule/programme-fields.ts";
import { confirmedText } from "./confirmed-text.ts";

/** Publishes the sessions and profiles of all who have confirmed; nothing where these are public already. */
export function PublishConfirmed() {
  const { conferenceId, canManage, canRead } = useAdmin();
  const { data } = useAdminConfirmedDraftsQuery(
    { conferenceId },
    { ...cacheAndNetwork, skip: !canManage || !canRead },
  );
  const [publish, busy] = useAction(PublishConfirmedDocument, {
    success: (published) => `${confirmedText(published)} published`,
    failure: "Nothing was published",
    invalidates: [...programmeFields, "confirmedDrafts", "programmeChanges", "overview"],
  });
  const drafts = data?.confirmedDrafts;
  if (!drafts || drafts.sessions + drafts.speakers === 0) return null;
  const waits = data.conference?.programmeMode === "releases" && drafts.sessions > 0;
  const question = `Publish ${confirmedText(drafts)} of all who have confirmed?\n\n${
    waits
      ? "Sessions become public with the next release, profiles at once."
      : "They are public at once."
  }`;
  return (
    <QuietButton
      busy={busy}
      onClick={() => void publish({ input: { conferenceId } }, { question, action: "Publish" })}
    >
      Publish all that confirmed
    </QuietButton>
  );
}
