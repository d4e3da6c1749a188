import {
  type AdminFormSubmissionFragment,
  DeleteFormSubmissionDocument,
  type FormSubmissionOrderField,
  ProposeFormSubmissionDocument,
  RejectFormSubmissionDocument,
} from "#graphql/admin-tabs/integrations/generated.ts";
import { evictRecords } from "../crud/cache-changes.ts";
import { CrudList } from "../crud/crud-list.tsx";
import type { RowAction } from "../crud/row-actions.tsx";
import { type Column, createdColumn } from "../crud/rows-table.tsx";
import { useAction } from "../crud/use-action.ts";
import type { ConnectionState } from "../crud/use-connection.ts";
import { ResponseDetails } from "./response-details.tsx";

type FormSubmission = AdminFormSubmissionFragment;

type FormSubmissionsProps = {
  list: ConnectionState<FormSubmission>;
  onAccept: (id: string) => void;
};

/** The form submissions, which can be accepted as speakers, rejected or deleted. */
export function FormSubmissions({ list, onAccept }: FormSubmissionsProps) {
  const [reject] = useAction(RejectFormSubmissionDocument, {
    success: "Form response rejected",
    failure: "Failed to reject the form response",
  });
  const [propose] = useAction(ProposeFormSubmissionDocument, {
    success: "A proposal was made of the form response",
    failure: (reason) => reason,
    invalidates: ["proposals", "people"],
  });
  const deletionOf = useSubmissionDeletion();
  return (
    <CrudList
      label="Form responses"
      list={list}
      columns={formSubmissionColumns}
      empty={{ title: "No form responses yet", text: "Form responses are listed here." }}
      failure="Failed to load the form responses"
      nameOf={submissionName}
      actions={(submission) => {
        const { id, status } = submission;
        const name = submissionName(submission);
        return [
          ...(status === "accepted"
            ? []
            : [{ label: "Accept", name: `Accept ${name}`, onSelect: () => onAccept(id) }]),
          ...(status === "pending"
            ? [
                {
                  label: "Reject",
                  name: `Reject ${name}`,
                  danger: true,
                  onSelect: () =>
                    reject(
                      { id },
                      {
                        question: "Are you sure you want to reject this form response?",
                        action: "Reject",
                        danger: true,
                      },
                    ),
                },
              ]
            : []),
          ...(status === "pending" || status === "rejected"
            ? [
                {
                  label: "Make proposal",
                  name: `Make proposal of ${name}`,
                  onSelect: () => propose({ id }),
                },
              ]
            : []),
          deletionOf(submission),
        ];
      }}
    />
  );
}

/** The action that deletes a form submission after a confirmation. */
export function useSubmissionDeletion() {
  const [remove] = useAction(DeleteFormSubmissionDocument, {
    success: "Form response deleted",
    failure: "Failed to delete the form response",
    update: (cache, { __typename }, { id }) => {
      const isGone = __typename === "NotFoundError" || !__typename.endsWith("Error");
      if (isGone) evictRecords(cache, "FormSubmission", [String(id)]);
    },
  });
  const question = "Are you sure you want to delete this form response?";
  return (submission: FormSubmission): RowAction => ({
    label: "Delete",
    name: `Delete ${submissionName(submission)}`,
    danger: true,
    onSelect: () => remove({ id: submission.id }, { question, action: "Delete", danger: true }),
  });
}

/** What a form response is called. */
export const submissionName = ({ proposal }: FormSubmission) =>
  proposal.name ?? "a form response without a name";

const statusText = {
  pending: "Pending",
  accepted: "Accepted",
  rejected: "Rejected",
  proposed: "Proposal",
};

export const formSubmissionColumns: readonly Column<FormSubmission, FormSubmissionOrderField>[] = [
  createdColumn("Time"),
  {
    header: "Proposal",
    wide: true,
    cell: ({ id, proposal: { name, title, companyName, topic } }) => (
      <>
        <strong>{name ?? "No name"}</strong>
        {[[title, companyName].filter(Boolean).join(", "), topic].filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
        <ResponseDetails id={id} />
      </>
    ),
  },
  {
    header: "Status",
    sortKey: "status",
    cell: ({ status, test }) => (
      <>
        {statusText[status]}
        {test && <div>Test</div>}
      </>
    ),
  },
];
