import {
  type AdminInvitationFragment,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from "#graphql/admin/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useAdmin } from "../admin-context.ts";
import { type Column, RowButton, RowsTable } from "../crud/crud-table.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { roleNames } from "./roles.ts";

type Invitation = AdminInvitationFragment;

const statusNames: Record<Invitation["status"], string> = {
  pending: "Not answered yet",
  accepted: "Accepted",
  declined: "Declined",
  revoked: "Revoked",
  expired: "Expired",
};

/** The invitations that have not been accepted, with their states. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { canAdminister } = useAdmin();
  const [resend] = useEntityMutation(ResendInvitationDocument, {
    withoutForm: true,
    success: ({ email }) => `The invitation is on its way to ${email} again`,
    failure: "Failed to send the invitation again",
    invalidates: ["invitations"],
  });
  const [revoke] = useEntityMutation(RevokeInvitationDocument, {
    withoutForm: true,
    success: "The invitation has been revoked",
    failure: "Failed to revoke the invitation",
    invalidates: ["invitations"],
  });
  const actions = ({ id, email, status }: Invitation) =>
    (status === "pending" || status === "expired") && (
      <>
        <RowButton
          type="button"
          aria-label={`Send again to ${email}`}
          onClick={() => void resend({ id })}
        >
          Send again
        </RowButton>
        <RowButton
          type="button"
          danger
          aria-label={`Revoke the invitation of ${email}`}
          onClick={() => void revoke({ id })}
        >
          Revoke
        </RowButton>
      </>
    );
  return (
    <RowsTable
      label="Invitations"
      rows={invitations}
      columns={columns}
      rowId={({ id }) => id}
      {...(canAdminister && { actions })}
    />
  );
}

const columns: readonly Column<Invitation>[] = [
  { header: "Email", cell: ({ email }) => <strong>{email}</strong> },
  { header: "Role", cell: ({ role }) => roleNames[role] },
  { header: "Status", cell: ({ status }) => statusNames[status] },
  { header: "Sent", cell: ({ createdAt }) => dateTimeText(createdAt), numeric: true },
];
