import type {
  ConferenceRole,
  Member as MemberRow,
  Prisma,
  PrismaClient,
} from "@summit/prisma/client.ts";
import type { AuditAction } from "#audit/action-texts.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { type Change, type Editor, edit, lockConference } from "#content/editing.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { takeMessagesFrom } from "#inbox/assignee.ts";
import { deletePrivateViews } from "#saved-view/saved-view.service.ts";
import { changeMemberRoleInput } from "#team/validation.ts";

/** Maximum number of members and pending invitations of a conference. */
export const largestTeam = 100;

/** A team member, as visible to the team. */
export interface TeamMember {
  id: string;
  conferenceId: string;
  userId: string;
  role: ConferenceRole;
  fullName: string;
  email: string;
  /** Null for organizers, who are implicitly in the team of the default conference. */
  createdAt: Date | null;
}

/** The database, or a transaction. */
type TeamTables = Pick<PrismaClient, "member" | "user">;

const person = { user: { select: { fullName: true, email: true } } } as const;

const memberOf = ({
  user,
  ...row
}: MemberRow & { user: { fullName: string; email: string } }): TeamMember => ({ ...row, ...user });

/** The team of a conference: owners first, then by time of joining. */
export async function teamOf(db: TeamTables, conferenceId: string): Promise<TeamMember[]> {
  const rows = await db.member.findMany({
    where: { conferenceId },
    include: person,
    orderBy: [{ role: "asc" }, { createdAt: "asc" }, { id: "asc" }],
  });
  const members = rows.map(memberOf);
  if (conferenceId !== defaultConferenceId) return members;
  const organizers = await organizersOf(db);
  const owns = new Set(organizers.map(({ userId }) => userId));
  return [...organizers, ...members.filter(({ userId }) => !owns.has(userId))];
}

/** The owners of a conference. */
export const ownersOf = async (db: TeamTables, conferenceId: string): Promise<TeamMember[]> =>
  (await teamOf(db, conferenceId)).filter(({ role }) => role === "owner");

/** The organizers, who own the default conference. */
async function organizersOf(db: TeamTables): Promise<TeamMember[]> {
  const users = await db.user.findMany({
    where: { isOrganizer: true },
    select: { id: true, fullName: true, email: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: largestTeam,
  });
  return users.map(({ id: userId, ...user }) => ({
    id: `organizer-${userId}`,
    conferenceId: defaultConferenceId,
    userId,
    role: "owner",
    ...user,
    createdAt: null,
  }));
}

/**
 * A team member by id, as they are after a change.
 *
 * @throws NotFoundError if they have been removed since
 */
export async function findTeamMember(db: PrismaClient, id: string): Promise<TeamMember> {
  const row = await db.member.findUnique({ where: { id }, include: person });
  if (!row) throw new NotFoundError();
  return memberOf(row);
}

/**
 * Changes a member's role.
 *
 * @throws ValidationError if nobody would be left as an owner
 */
export function changeMemberRole(editor: Editor, id: string, input: unknown): Promise<TeamMember> {
  const { role } = parseInput(changeMemberRoleInput, input);
  return edit(editor, async (change) => {
    const { tx } = change;
    const member = await findMember(change, id);
    if (member.role === role) return memberOf(member);
    checkOwnerRole(member.conferenceId, role);
    const changed = await tx.member.update({ where: { id }, data: { role }, include: person });
    await keepOwner(tx, member.conferenceId);
    if (role !== "owner") await endInvitationsOf(tx, member);
    await takeMessagesFrom(tx, member);
    await logMember(change, "member.change", memberOf(changed));
    return memberOf(changed);
  });
}

/**
 * Removes a member from the team.
 *
 * @throws ValidationError if nobody would be left as an owner
 */
export function removeMember(editor: Editor, id: string): Promise<{ id: string }> {
  return edit(editor, async (change) => {
    const member = await findMember(change, id);
    await change.tx.member.delete({ where: { id } });
    await keepOwner(change.tx, member.conferenceId);
    await endInvitationsOf(change.tx, member);
    await deletePrivateViews(change.tx, member);
    await takeMessagesFrom(change.tx, member);
    await logMember(change, "member.remove", memberOf(member));
    return { id };
  });
}

/**
 * Removes the viewer from the team of a conference.
 *
 * @throws ValidationError if nobody would be left as an owner
 * @throws NotFoundError if they are not a member
 */
export function leaveConference(editor: Editor, conferenceId: string): Promise<{ id: string }> {
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    await change.lock(conferenceId, "belong");
    const where = { conferenceId_userId: { conferenceId, userId: viewer.id } };
    const member = await tx.member.findUnique({ where, include: person });
    // An organizer of the default conference.
    if (!member) throw new NotFoundError("Organizers can only be changed from the command line.");
    await tx.member.delete({ where });
    await keepOwner(tx, conferenceId);
    await endInvitationsOf(tx, member);
    await deletePrivateViews(tx, member);
    await takeMessagesFrom(tx, member);
    await logMember(change, "member.leave", memberOf(member));
    return { id: conferenceId };
  });
}

/**
 * Makes another member the owner, who then receives the conference's mails; the viewer becomes an editor.
 *
 * @throws ValidationError for the conference that the site shows
 */
export function handOverConference(editor: Editor, memberId: string): Promise<TeamMember> {
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    const { conferenceId, userId } = await findMember(change, memberId);
    checkOwnerRole(conferenceId, "owner");
    if (userId === viewer.id) throw new NotFoundError("You own this conference already.");
    await tx.conference.update({ where: { id: conferenceId }, data: { ownerId: userId } });
    await tx.member.updateMany({
      where: { conferenceId, userId: viewer.id },
      data: { role: "editor" },
    });
    await endInvitationsOf(tx, { conferenceId, userId: viewer.id });
    const owner = await tx.member.update({
      where: { id: memberId },
      data: { role: "owner" },
      include: person,
    });
    await logMember(change, "conference.hand-over", memberOf(owner));
    return memberOf(owner);
  });
}

const findMember = (change: Change, id: string) =>
  change.find((where) => change.tx.member.findFirst({ where, include: person }), id, "own");

/** @throws ValidationError where somebody would own the default conference without being an organizer */
export function checkOwnerRole(conferenceId: string, role: ConferenceRole): void {
  if (conferenceId !== defaultConferenceId || role !== "owner") return;
  const message =
    "The organizers own the conference of this site. They are made from the command line.";
  throw invalid("role", message, "NOT_ALLOWED");
}

/**
 * Ensures that a conference has an owner, who receives its mails. The caller has locked the conference, so that
 * concurrent changes cannot remove the last two owners.
 *
 * @throws ValidationError if there is none
 */
async function keepOwner(tx: Prisma.TransactionClient, conferenceId: string): Promise<void> {
  if (conferenceId === defaultConferenceId) return;
  const owners = await tx.member.findMany({
    where: { conferenceId, role: "owner" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { userId: true },
  });
  const [first] = owners;
  if (!first) {
    const message = "A conference needs an owner. Make somebody else an owner first.";
    throw invalid("role", message, "NOT_ALLOWED");
  }
  const { ownerId } = await tx.conference.findUniqueOrThrow({
    where: { id: conferenceId },
    select: { ownerId: true },
  });
  if (owners.some(({ userId }) => userId === ownerId)) return;
  await tx.conference.update({ where: { id: conferenceId }, data: { ownerId: first.userId } });
}

/** The log references the member's account, so that an erasure finds the entry. */
function logMember(change: Change, action: AuditAction, member: TeamMember): Promise<void> {
  const { userId: id, conferenceId, role, fullName } = member;
  return change.log(action, { id, conferenceId }, { name: fullName, role });
}

/**
 * Removes a user who deletes their account from all teams. Conferences without another owner are deleted.
 *
 * @returns the ids of those that are deleted
 */
export async function leaveAllConferences(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<string[]> {
  const deleted: string[] = [];
  const owned = await tx.member.findMany({
    where: { userId, role: "owner" },
    select: { conferenceId: true },
    // Sorted, so that concurrent transactions lock in the same order and cannot deadlock.
    orderBy: { conferenceId: "asc" },
  });
  for (const { conferenceId } of owned) {
    await lockConference(tx, conferenceId);
    const others = { conferenceId, role: "owner", NOT: { userId } } as const;
    if ((await tx.member.count({ where: others })) === 0) {
      await tx.conference.deleteMany({ where: { id: conferenceId } });
      deleted.push(conferenceId);
      continue;
    }
    await tx.member.deleteMany({ where: { conferenceId, userId } });
    await keepOwner(tx, conferenceId);
    await endInvitationsOf(tx, { conferenceId, userId });
  }
  return deleted;
}

/**
 * Revokes the pending invitations by somebody who may not invite any more: accepting one would bring their people
 * into the team, or themselves back.
 */
export async function endInvitationsOf(
  tx: Prisma.TransactionClient,
  { conferenceId, userId }: { conferenceId: string; userId: string },
): Promise<void> {
  await tx.invitation.updateMany({
    where: { conferenceId, invitedById: userId, status: "pending" },
    data: { status: "revoked" },
  });
}
