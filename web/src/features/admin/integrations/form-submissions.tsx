import {
  type AdminFormSubmissionFragment,
  DeleteFormSubmissionDocument,
  type FormSubmissionOrderField,
  RejectFormSubmissionDocument,
} from "#graphql/admin/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { ConnectionList } from "../crud/connection-list.tsx";
import { type Column, RowButton } from "../crud/crud-table.tsx";
import type { ConnectionState } from "../crud/use-connection.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { useRemove } from "../crud/use-remove.ts";
import { ResponseDetails } from "./response-details.tsx";

type FormSubmission = AdminFormSubmissionFragment;

type FormSubmissionsProps = {
  list: ConnectionState<FormSubmission>;
  onAccept: (id: string) => void;
};

/** The form submissions, which can be accepted as speakers, rejected or deleted. */
export function FormSubmissions({ list, onAccept }: FormSubmissionsProps) {
  const [rejectSubmission] = useEntityMutation(RejectFormSubmissionDocument, {
    withoutForm: true,
    success: "Form response rejected",
    failure: "Failed to reject the form response",
  });
  const reject = async (id: string) => {
    const question = "Are you sure you want to reject this form response?";
    if (window.confirm(question)) await rejectSubmission({ id });
  };
  return (
    <ConnectionList
      label="Form responses"
      list={list}
      columns={formSubmissionColumns}
      rowId={({ id }) => id}
      empty={{ title: "No form responses yet", text: "Form responses are listed here." }}
      failure="Failed to load the form responses"
      actions={(submission) => (
        <>
          {submission.status !== "accepted" && (
            <RowButton
              type="button"
              aria-label={`Accept ${nameOf(submission)}`}
              onClick={() => onAccept(submission.id)}
            >
              Accept
            </RowButton>
          )}
          {submission.status === "pending" && (
            <RowButton
              type="button"
              danger
              aria-label={`Reject ${nameOf(submission)}`}
              onClick={() => void reject(submission.id)}
            >
              Reject
            </RowButton>
          )}
          <DeleteFormSubmission submission={submission} />
        </>
      )}
    />
  );
}

/** The button that deletes a form submission after a confirmation. */
export function DeleteFormSubmission({ submission }: { submission: FormSubmission }) {
  const remove = useRemove(DeleteFormSubmissionDocument, {
    typename: "FormSubmission",
    question: "Are you sure you want to delete this form response?",
    success: "Form response deleted",
    failure: "Failed to delete the form response",
  });
  return (
    <RowButton
      type="button"
      danger
      aria-label={`Delete ${nameOf(submission)}`}
      onClick={() => void remove(submission.id)}
    >
      Delete
    </RowButton>
  );
}

const nameOf = ({ proposal }: FormSubmission) => proposal.name ?? "a form response without a name";

const statusText = { pending: "Pending", accepted: "Accepted", rejected: "Rejected" };

export const formSubmissionColumns: readonly Column<FormSubmission, FormSubmissionOrderField>[] = [
  {
    header: "Time",
    sortKey: "createdAt",
    cell: ({ createdAt }) => dateTimeText(createdAt),
    numeric: true,
  },
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
