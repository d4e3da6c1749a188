import {
  type AdminInvitationFragment,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from "#graphql/admin-tabs/team/generated.ts";
import { Moment } from "#ui/moment.tsx";
import { useAdmin } from "../admin-context.ts";
import type { RowAction } from "../crud/row-actions.tsx";
import { type Column, RowsTable } from "../crud/rows-table.tsx";
import { useAction } from "../crud/use-action.ts";
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
  const [resend] = useAction(ResendInvitationDocument, {
    success: ({ email }) => `The invitation is on its way to ${email} again`,
    failure: "Failed to send the invitation again",
    invalidates: ["invitations"],
  });
  const [revoke] = useAction(RevokeInvitationDocument, {
    success: "The invitation has been revoked",
    failure: "Failed to revoke the invitation",
    invalidates: ["invitations"],
  });
  const actions = ({ id, email, status }: Invitation): RowAction[] =>
    status === "pending" || status === "expired"
      ? [
          {
            label: "Send again",
            name: `Send again to ${email}`,
            onSelect: () => resend({ id }),
          },
          {
            label: "Revoke",
            name: `Revoke the invitation of ${email}`,
            danger: true,
            onSelect: () => revoke({ id }),
          },
        ]
      : [];
  return (
    <RowsTable
      label="Invitations"
      rows={invitations}
      nameOf={({ email }) => email}
      columns={columns}
      actions={canAdminister ? actions : undefined}
    />
  );
}

const columns: readonly Column<Invitation>[] = [
  { header: "Email", cell: ({ email }) => <strong>{email}</strong> },
  { header: "Role", cell: ({ role }) => roleNames[role] },
  { header: "Status", cell: ({ status }) => statusNames[status] },
  { header: "Sent", cell: ({ createdAt }) => <Moment at={createdAt} />, numeric: true },
];
