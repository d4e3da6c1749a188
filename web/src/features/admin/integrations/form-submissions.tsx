import {
  type AdminFormSubmissionFragment,
  DeleteFormSubmissionDocument,
  type FormSubmissionOrderField,
  ProposeFormSubmissionDocument,
  RejectFormSubmissionDocument,
} from "#graphql/admin-tabs/integrations/generated.ts";
import { evictRecords } from "../crud/cache-changes.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { type Column, createdColumn, RowAction } from "../crud/rows-table.tsx";
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
  return (
    <CrudList
      label="Form responses"
      list={list}
      columns={formSubmissionColumns}
      empty={{ title: "No form responses yet", text: "Form responses are listed here." }}
      failure="Failed to load the form responses"
      actions={(submission) => (
        <>
          {submission.status !== "accepted" && (
            <RowAction
              label="Accept"
              name={`Accept ${nameOf(submission)}`}
              onClick={() => onAccept(submission.id)}
            />
          )}
          {submission.status === "pending" && (
            <RowAction
              label="Reject"
              name={`Reject ${nameOf(submission)}`}
              danger
              onClick={() =>
                reject(
                  { id: submission.id },
                  {
                    question: "Are you sure you want to reject this form response?",
                    action: "Reject",
                    danger: true,
                  },
                )
              }
            />
          )}
          {(submission.status === "pending" || submission.status === "rejected") && (
            <RowAction
              label="Make proposal"
              name={`Make proposal of ${nameOf(submission)}`}
              onClick={() => propose({ id: submission.id })}
            />
          )}
          <DeleteFormSubmission submission={submission} />
        </>
      )}
    />
  );
}

/** The button that deletes a form submission after a confirmation. */
export function DeleteFormSubmission({ submission }: { submission: FormSubmission }) {
  const [remove] = useAction(DeleteFormSubmissionDocument, {
    success: "Form response deleted",
    failure: "Failed to delete the form response",
    update: (cache, { __typename }) => {
      const isGone = __typename === "NotFoundError" || !__typename.endsWith("Error");
      if (isGone) evictRecords(cache, "FormSubmission", [submission.id]);
    },
  });
  const question = "Are you sure you want to delete this form response?";
  return (
    <RowAction
      label="Delete"
      name={`Delete ${nameOf(submission)}`}
      danger
      onClick={() => remove({ id: submission.id }, { question, action: "Delete", danger: true })}
    />
  );
}

const nameOf = ({ proposal }: FormSubmission) => proposal.name ?? "a form response without a name";

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
