import { useNavigate } from "react-router-dom";
import { LeaveConferenceDocument } from "#graphql/admin/generated.ts";
import { paths } from "#site/routes.ts";
import { useAdmin } from "../admin-context.ts";
import { asPendingMutation } from "../crud/pending-mutations.ts";
import { useAction } from "../crud/use-action.ts";

/** Leaves the team, after a confirmation. */
export function useLeaving(): () => Promise<void> {
  const { conferenceId } = useAdmin();
  const navigate = useNavigate();
  const [leaveTeam] = useAction(LeaveConferenceDocument, {
    success: "You have left the team",
    failure: "Failed to leave the team",
    // Active queries would be refetched, and denied.
    update: () => {},
  });
  const question = "You will not be able to open this conference any more. Leave its team?";
  // Pending until the admin is unmounted, because its queries would be refetched, and denied.
  return () =>
    asPendingMutation(async () => {
      const { done } = await leaveTeam(
        { conferenceId },
        { question, action: "Leave the team", danger: true },
      );
      if (done) await navigate(paths.ownConferences);
    });
}
