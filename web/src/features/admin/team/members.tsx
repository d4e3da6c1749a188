import { Box } from "@chakra-ui/react";
import { useState } from "react";
import {
  type AdminMemberFragment,
  ChangeMemberRoleDocument,
  type ConferenceRole,
  HandOverConferenceDocument,
  RemoveMemberDocument,
} from "#graphql/admin-tabs/team/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { Select } from "#ui/form/select.tsx";
import { useAdmin } from "../admin-context.ts";
import type { RowAction } from "../crud/row-actions.tsx";
import { type Column, RowButton, RowsTable } from "../crud/rows-table.tsx";
import { useAction } from "../crud/use-action.ts";
import { roleNames } from "./roles.ts";
import { useLeaving } from "./use-leaving.ts";

type Member = AdminMemberFragment;

/** Queries that are stale after a change of the team. */
const invalidates = ["members", "conference", "conferences"] as const;

/** The members of the team; owners can change roles and remove members, everyone can leave. */
export function Members({ members }: { members: readonly Member[] }) {
  const locale = useLocale();
  const { conferenceId, canAdminister } = useAdmin();
  const isSite = isSpecified({ conferenceId });
  const roles = allRoles.filter((role) => !(isSite && role === "owner"));
  const [changeRole] = useAction(ChangeMemberRoleDocument, {
    success: ({ fullName, role }) => `${fullName} is now ${aRole[role]}`,
    failure: "Failed to change the role",
    invalidates,
  });
  const [remove] = useAction(RemoveMemberDocument, {
    success: "Member removed successfully",
    failure: "Failed to remove the member",
    invalidates,
  });
  const [handOver] = useAction(HandOverConferenceDocument, {
    success: ({ fullName }) => `The conference belongs to ${fullName} now`,
    failure: "Failed to hand over the conference",
    invalidates,
  });
  const leave = useLeaving();

  const columns: readonly Column<Member>[] = [
    {
      header: "Name",
      cell: ({ fullName, isViewer }) => (
        <>
          <strong>{fullName}</strong>
          {isViewer && " (you)"}
        </>
      ),
    },
    { header: "Email", cell: ({ email }) => email },
    {
      header: "Role",
      cell: ({ id, fullName, role, isOrganizer }) =>
        canAdminister && !isOrganizer ? (
          <RoleChoice
            key={role}
            fullName={fullName}
            role={role}
            roles={roles}
            onSave={(chosen) => changeRole({ input: { id, role: chosen } })}
          />
        ) : (
          roleNames[role] + (isOrganizer ? ", as an organizer" : "")
        ),
    },
    {
      header: "Joined",
      cell: ({ createdAt }) => createdAt && dateTimeText(locale, createdAt),
      numeric: true,
    },
  ];

  const actionsOf = (member: Member): RowAction[] => {
    if (member.isOrganizer) return [];
    if (member.isViewer) return [{ label: "Leave", onSelect: leave }];
    if (!canAdminister) return [];
    const { id, fullName } = member;
    return [
      ...(isSite
        ? []
        : [
            {
              label: "Hand over",
              name: `Hand over to ${fullName}`,
              onSelect: () =>
                handOver(
                  { memberId: id },
                  {
                    question: `${fullName} will own this conference, and you will be an editor. Hand it over?`,
                    action: "Hand over",
                  },
                ),
            },
          ]),
      {
        label: "Remove",
        name: `Remove ${fullName}`,
        danger: true,
        onSelect: () =>
          remove(
            { id },
            { question: `Remove ${fullName} from the team?`, action: "Remove", danger: true },
          ),
      },
    ];
  };

  return (
    <RowsTable
      label="Members"
      rows={members}
      columns={columns}
      nameOf={({ fullName }) => fullName}
      actions={actionsOf}
    />
  );
}

const allRoles = Object.keys(roleNames) as ConferenceRole[];

type RoleChoiceProps = {
  fullName: string;
  role: ConferenceRole;
  roles: readonly ConferenceRole[];
  onSave: (chosen: ConferenceRole) => Promise<unknown>;
};

/** A member's role. Arrow keys change the choice at once, so a button saves it. */
function RoleChoice({ fullName, role, roles, onSave }: RoleChoiceProps) {
  const [chosen, setChosen] = useState(role);
  return (
    <Box
      as="form"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={1}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(chosen);
      }}
    >
      <Select
        aria-label={`Role of ${fullName}`}
        value={chosen}
        minHeight="2.25rem"
        minWidth="7rem"
        fontSize="sm"
        onChange={({ target }) => setChosen(target.value as ConferenceRole)}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
      />
      {chosen !== role && (
        <>
          <RowButton type="submit" aria-label={`Save the role of ${fullName}`}>
            Save
          </RowButton>
          <RowButton
            type="button"
            aria-label={`Keep the role of ${fullName}`}
            onClick={() => setChosen(role)}
          >
            Cancel
          </RowButton>
        </>
      )}
    </Box>
  );
}

const aRole: Record<ConferenceRole, string> = {
  owner: "an owner",
  editor: "an editor",
  reviewer: "a reviewer",
  helper: "a helper",
};
