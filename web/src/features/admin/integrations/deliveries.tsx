import {
  type AdminFormSubmissionFragment,
  DeleteFormSubmissionDocument,
  type FormSubmissionSort,
  RejectFormSubmissionDocument,
} from "#graphql/admin/generated.ts";
import { momentText } from "#lib/moment-text.ts";
import { ConnectionList } from "../crud/connection-list.tsx";
import { type Column, RowButton } from "../crud/crud-table.tsx";
import type { ConnectionState } from "../crud/use-connection.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { useRemove } from "../crud/use-remove.ts";
import { PayloadDetails } from "./payload.tsx";

type Delivery = AdminFormSubmissionFragment;

type DeliveriesProps = {
  list: ConnectionState<Delivery>;
  onAccept: (id: string) => void;
};

/** What the form has sent, and what becomes of it. */
export function Deliveries({ list, onAccept }: DeliveriesProps) {
  const [rejectSubmission] = useEntityMutation(RejectFormSubmissionDocument, {
    success: "Response rejected",
    failure: "Failed to reject the response",
  });
  const reject = async (id: string) => {
    const question = "Are you sure you want to reject this response?";
    if (window.confirm(question)) await rejectSubmission({ id });
  };
  return (
    <ConnectionList
      label="Deliveries"
      list={list}
      columns={deliveryColumns}
      rowId={({ id }) => id}
      empty={{ title: "No deliveries yet", text: "What the form sends is listed here." }}
      failure="Failed to load the responses"
      actions={(delivery) => (
        <>
          {delivery.status !== "accepted" && (
            <RowButton
              type="button"
              aria-label={`Accept ${nameOf(delivery)}`}
              onClick={() => onAccept(delivery.id)}
            >
              Accept
            </RowButton>
          )}
          {delivery.status === "pending" && (
            <RowButton
              type="button"
              danger
              aria-label={`Reject ${nameOf(delivery)}`}
              onClick={() => void reject(delivery.id)}
            >
              Reject
            </RowButton>
          )}
          <DeleteResponse delivery={delivery} />
        </>
      )}
    />
  );
}

/** Deletes what a form has sent, after a question. */
export function DeleteResponse({ delivery }: { delivery: Delivery }) {
  const remove = useRemove(DeleteFormSubmissionDocument, {
    typename: "FormSubmission",
    question: "Are you sure you want to delete this response?",
    success: "Response deleted",
    failure: "Failed to delete the response",
  });
  return (
    <RowButton
      type="button"
      danger
      aria-label={`Delete ${nameOf(delivery)}`}
      onClick={() => void remove(delivery.id)}
    >
      Delete
    </RowButton>
  );
}

const nameOf = ({ proposal }: Delivery) => proposal.name ?? "a response without a name";

const statusText = { pending: "Pending", accepted: "Accepted", rejected: "Rejected" };

export const deliveryColumns: readonly Column<Delivery, FormSubmissionSort>[] = [
  {
    header: "Time",
    sortKey: "createdAt",
    cell: ({ createdAt }) => momentText(createdAt),
    numeric: true,
  },
  {
    header: "Proposal",
    cell: ({ proposal: { name, title, companyName, topic } }) => (
      <>
        <strong>{name ?? "No name"}</strong>
        {[[title, companyName].filter(Boolean).join(", "), topic].filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
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
  {
    header: "Payload",
    cell: ({ id }) => <PayloadDetails id={id} />,
  },
];
