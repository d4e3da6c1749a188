import {
  type AdminContactSubmissionFragment,
  UpdateContactSubmissionDocument,
  useAdminMessageTeamQuery,
} from "#graphql/admin-tabs/contact-messages/generated.ts";
import { LabelledSelect } from "#ui/form/select.tsx";
import { useAdmin } from "../admin-context.ts";
import { useAction } from "../crud/use-action.ts";

/** Those of the team who may look after messages, whoever is signed in first. */
export function useAssignees() {
  const { conferenceId } = useAdmin();
  const { data } = useAdminMessageTeamQuery({ conferenceId }, { ssr: false });
  const readers = (data?.members ?? []).filter(({ role }) => role !== "reviewer");
  return [...readers].sort((a, b) => Number(b.isViewer) - Number(a.isViewer));
}

type AssigneePickerProps = {
  message: Pick<AdminContactSubmissionFragment, "id" | "assignee">;
  /** Called when somebody else looks after it. */
  onChange: () => unknown;
};

/** Who of the team looks after a message. */
export function AssigneePicker({ message: { id, assignee }, onChange }: AssigneePickerProps) {
  const assignees = useAssignees();
  const [update, busy] = useAction(UpdateContactSubmissionDocument, {
    success: (result) =>
      result.assignee
        ? `${result.assignee.fullName} looks after this message`
        : "Nobody looks after this message",
    failure: "The message is as it was",
  });
  const options = assignees.map(({ userId, fullName, isViewer }) => ({
    value: userId,
    label: isViewer ? `${fullName} (you)` : fullName,
  }));
  // Until the team is loaded.
  const isListed = !assignee || options.some(({ value }) => value === assignee.id);
  const shown = isListed ? options : [{ value: assignee.id, label: assignee.fullName }, ...options];
  return (
    <LabelledSelect
      label="Looked after by"
      value={assignee?.id ?? ""}
      aria-disabled={busy}
      options={shown}
      onChange={async ({ target }) => {
        if (busy) return;
        await update({ input: { id, assigneeId: target.value || null } });
        onChange();
      }}
    >
      <option value="">Nobody</option>
    </LabelledSelect>
  );
}
