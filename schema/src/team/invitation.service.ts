import type { ConferenceRole, Invitation, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { recordAudit } from "#audit/audit.service.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { type Change, type Editor, edit, lockConference } from "#content/editing.ts";
import type { Context, Secrets } from "#context/context.ts";
import { isSameSecret } from "#context/secret-texts.ts";
import type { Viewer } from "#context/viewer.ts";
import { NotFoundError, RateLimitedError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { sendMail } from "#mail/mail.service.ts";
import { countMailToUnverified } from "#mail/mail-limits.ts";
import { invitationSecret } from "#team/invitation-secret.ts";
import { checkOwnerRole, largestTeam } from "#team/team.service.ts";
import { inviteMemberInput } from "#team/validation.ts";

/** Days for which an invitation can be accepted. */
export const invitationDays = 7;

const inAWeek = () => new Date(Date.now() + invitationDays * 86_400_000);

/** Invitations that can be accepted. */
const open = () => ({ status: "pending", expiresAt: { gt: new Date() } }) as const;

/**
 * Invites the holder of an address to the team by mail. An earlier invitation of the address is renewed.
 *
 * @throws ValidationError for invalid input, the address is a member's, or the team is as large as one can be
 * @throws NotFoundError if the viewer does not own the conference
 * @throws RateLimitedError if too many were sent
 */
export async function inviteMember(
  editor: Editor,
  services: Context,
  conferenceId: string,
  input: unknown,
): Promise<Invitation> {
  const { email, role } = parseInput(inviteMemberInput, input);
  checkOwnerRole(conferenceId, role);
  await enforceInvitationLimit(services, { email, conferenceId });
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    await change.lock(conferenceId, "own");
    await checkNotMember(tx, conferenceId, email);
    const data = { role, invitedById: viewer.id, expiresAt: inAWeek(), createdAt: new Date() };
    const invitation = await tx.invitation.upsert({
      where: { conferenceId_email: { conferenceId, email } },
      create: { ...data, conferenceId, email },
      update: { ...data, status: "pending" },
    });
    await checkTeamSize(tx, conferenceId);
    await sendInvitation(change, services, invitation);
    await change.log("member.invite", invitation, { role });
    return invitation;
  });
}

/**
 * Resends a pending invitation, and extends it by seven days.
 *
 * @throws RateLimitedError if too many were sent
 */
export async function resendInvitation(
  editor: Editor,
  services: Context,
  id: string,
): Promise<Invitation> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const invitation = await findPending(change, id);
    await enforceInvitationLimit(services, invitation);
    const sent = await tx.invitation.update({
      where: { id },
      data: { expiresAt: inAWeek(), createdAt: new Date(), invitedById: change.viewer.id },
    });
    await sendInvitation(change, services, sent);
    await change.log("invitation.resend", sent, { role: sent.role });
    return sent;
  });
}

/** Revokes a pending invitation. */
export function revokeInvitation(editor: Editor, id: string): Promise<Invitation> {
  return edit(editor, async (change) => {
    await findPending(change, id);
    const status = "revoked" as const;
    const revoked = await change.tx.invitation.update({ where: { id }, data: { status } });
    await change.log("invitation.revoke", revoked, { role: revoked.role });
    return revoked;
  });
}

async function findPending(change: Change, id: string): Promise<Invitation> {
  const { tx } = change;
  const found = await change.find((where) => tx.invitation.findFirst({ where }), id, "own");
  if (found.status !== "pending") throw new NotFoundError(closedReasons[found.status]);
  return found;
}

/** The state of an invitation that is not pending, as a sentence. */
const closedReasons = {
  accepted: "This invitation has been accepted already.",
  declined: "This invitation has been declined.",
  revoked: "This invitation has been revoked.",
} as const;

/** The invitations of a conference that are not accepted, newest first. */
export const invitationsOf = (conferenceId: string) =>
  ({
    where: { conferenceId, NOT: { status: "accepted" } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: largestTeam,
  }) satisfies Prisma.InvitationFindManyArgs;

/** The invitations that an address can accept, newest first. */
export const openInvitationsTo = (email: string) =>
  ({
    where: { email, ...open(), conference: { deletedAt: null } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: largestTeam,
  }) satisfies Prisma.InvitationFindManyArgs;

/** Who invites, and to what. */
export interface InvitationOffer {
  conferenceName: string;
  /** Null where their account is gone. */
  inviterName: string | null;
  role: ConferenceRole;
}

/** What an invitation says to whoever has the link of its mail; null without its secret, and once it is answered or too old. */
export async function readOffer(
  db: PrismaClient,
  secrets: Secrets,
  { id, secret }: { id: string; secret: string },
): Promise<InvitationOffer | null> {
  const found = await db.invitation.findFirst({
    where: { id, ...open(), conference: { deletedAt: null } },
    select: {
      id: true,
      email: true,
      role: true,
      conference: { select: { name: true } },
      invitedBy: { select: { fullName: true } },
    },
  });
  if (!found || !isSameSecret(invitationSecret(secrets, found), secret)) return null;
  const { conference, invitedBy, role } = found;
  return { conferenceName: conference.name, inviterName: invitedBy?.fullName ?? null, role };
}

/**
 * Makes the viewer a member of the team that invited their address. Their account has verified the address, so
 * the invitation needs no secret.
 *
 * @throws NotFoundError if it is to another address, too old, revoked or answered, with a sentence
 */
export function acceptInvitation(
  db: PrismaClient,
  viewer: Viewer,
  id: string,
): Promise<Invitation> {
  return respond(db, viewer, id, "accepted", async (tx, { conferenceId, role }) => {
    const member = { conferenceId, userId: viewer.id };
    // An existing member keeps their role.
    await tx.member.createMany({ data: { ...member, role }, skipDuplicates: true });
  });
}

/** Declines an invitation; errors as of `acceptInvitation`. */
export const declineInvitation = (db: PrismaClient, viewer: Viewer, id: string) =>
  respond(db, viewer, id, "declined", async () => {});

async function respond(
  db: PrismaClient,
  viewer: Viewer,
  id: string,
  status: "accepted" | "declined",
  join: (tx: Prisma.TransactionClient, invitation: Invitation) => Promise<void>,
): Promise<Invitation> {
  return db.$transaction(async (tx) => {
    const where = { id, email: viewer.email, conference: { deletedAt: null } };
    const found = await tx.invitation.findFirst({ where });
    if (!found) throw new NotFoundError(notYours);
    await lockConference(tx, found.conferenceId);
    const invitation = await tx.invitation.findFirst({ where });
    if (!invitation) throw new NotFoundError(notYours);
    if (invitation.status !== "pending") throw new NotFoundError(closedReasons[invitation.status]);
    if (invitation.expiresAt <= new Date()) throw new NotFoundError(tooOld);
    await join(tx, invitation);
    await recordAudit(tx, {
      action: `invitation.${status === "accepted" ? "accept" : "decline"}`,
      actorId: viewer.id,
      entityId: viewer.id,
      conferenceId: invitation.conferenceId,
      details: { name: viewer.fullName, role: invitation.role },
    });
    return tx.invitation.update({ where: { id }, data: { status } });
  });
}

const notYours =
  "There is no such invitation to your address. Sign in with the address to which it was sent.";
const tooOld = "This invitation has expired. Ask for another one.";

/** Anyone can create a conference and invite other people's addresses. */
async function enforceInvitationLimit(
  services: Context,
  { email: recipient, conferenceId }: { email: string; conferenceId: string },
): Promise<void> {
  const wait = await countMailToUnverified(services, {
    kind: "invitation",
    recipient,
    conferenceId,
  });
  if (wait > 0) throw new RateLimitedError(wait);
}

async function sendInvitation(
  { tx }: Change,
  { mail }: Context,
  { id: invitationId, email: recipient, conferenceId }: Invitation,
): Promise<void> {
  await sendMail(tx, mail, { kind: "invitation", recipient, conferenceId, data: { invitationId } });
}

async function checkNotMember(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  email: string,
): Promise<void> {
  const isOrganizer = conferenceId === defaultConferenceId ? [{ isOrganizer: true }] : [];
  const member = { OR: [{ memberships: { some: { conferenceId } } }, ...isOrganizer] };
  if ((await tx.user.count({ where: { email, ...member } })) === 0) return;
  throw invalid("email", "Is in the team already", "TAKEN");
}

/** The conference is locked, so that nobody can join between this check and the end of the transaction. */
async function checkTeamSize(tx: Prisma.TransactionClient, conferenceId: string): Promise<void> {
  const members = await tx.member.count({ where: { conferenceId } });
  const invitations = await tx.invitation.count({ where: { conferenceId, ...open() } });
  if (members + invitations <= largestTeam) return;
  const message = `A team has at most ${largestTeam} members, invitations included.`;
  throw invalid([], message, "OUT_OF_RANGE");
}
