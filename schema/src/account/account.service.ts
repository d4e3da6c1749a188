import type { Prisma, PrismaClient, User } from "@summit/prisma/client.ts";
import { lockUser } from "#account/lock-user.ts";
import { hashPassword, isPassword } from "#account/passwords.ts";
import { startSession } from "#account/session.service.ts";
import { setPassword } from "#account/set-password.ts";
import { changePasswordInput, deleteAccountInput } from "#account/validation.ts";
import { recordAudit } from "#audit/audit.service.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { findSiteLog } from "#conference/main-conference.ts";
import type { ContentChange } from "#content/content-events.ts";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { ForbiddenError, OverloadedError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { takeMessagesFrom } from "#inbox/assignee.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { answerText } from "#messages/readers.ts";
import { endInvitationsOf, leaveAllConferences } from "#team/team.service.ts";

/**
 * Makes the viewer an organizer, if the operator allows self-service.
 *
 * @throws ForbiddenError if organizers can be made from the command line only
 */
export async function becomeOrganizer({ db, settings }: Context, viewer: Viewer): Promise<User> {
  if (!settings.organizerSelfService) throw new ForbiddenError();
  return db.$transaction((tx) => setOrganizer(tx, viewer.id, true, viewer.id));
}

/** Grants or revokes the organizer role, and records it in the audit log. */
export async function setOrganizer(
  tx: Prisma.TransactionClient,
  userId: string,
  isOrganizer: boolean,
  actorId: string | null,
): Promise<User> {
  const user = await tx.user.update({ where: { id: userId }, data: { isOrganizer } });
  if (!isOrganizer) {
    const ofBuiltIn = { conferenceId: defaultConferenceId, userId };
    await endInvitationsOf(tx, ofBuiltIn);
    await takeMessagesFrom(tx, ofBuiltIn);
  }
  const action = isOrganizer ? "account.grant-organizer" : "account.revoke-organizer";
  await recordAudit(tx, {
    action,
    actorId,
    entityId: userId,
    conferenceId: await findSiteLog(tx),
    details: { fullName: user.fullName },
  });
  return user;
}

/**
 * Sets a new password. Every other session ends, and this one is replaced.
 *
 * @returns the viewer in the new session
 * @throws ValidationError if the current password is wrong or the new one invalid
 * @throws RateLimitedError after too many wrong passwords
 */
export async function changePassword(
  services: Context,
  viewer: Viewer,
  input: unknown,
): Promise<Viewer> {
  const { db, mail, client } = services;
  const { currentPassword, newPassword } = parseInput(changePasswordInput, input);
  const checked = await checkPassword(services, viewer, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  return db.$transaction(async (tx) => {
    if (!(await lockUser(tx, checked))) throw wrongPassword();
    const changed = { id: viewer.id, passwordHash };
    const user = await setPassword(tx, mail, changed, "account.change-password");
    return startSession(tx, user, client);
  });
}

/**
 * Deletes the viewer's account, with the conferences that nobody else owns. Their changes of other conferences
 * stay in the logs, and their reviews with the proposals, without their name.
 *
 * @throws ValidationError if the password is wrong
 */
export async function deleteAccount(
  services: Context,
  viewer: Viewer,
  input: unknown,
): Promise<void> {
  const { db, client, events } = services;
  const { currentPassword } = parseInput(deleteAccountInput, input);
  const checked = await checkPassword(services, viewer, currentPassword);
  const { id, email } = viewer;
  const changes = await db.$transaction(async (tx) => {
    if (!(await lockUser(tx, checked))) throw wrongPassword();
    const deleted = await leaveAllConferences(tx, id);
    await tx.invitation.deleteMany({ where: { email } });
    await tx.outgoingMail.deleteMany({ where: { recipient: email } });
    await tx.signUp.deleteMany({ where: { email } });
    await tx.auditLogEntry.deleteMany({ where: { entityId: id, conferenceId: null } });
    await tx.user.delete({ where: { id } });
    // Otherwise their pages would be shown from caches.
    const changes = deleted.map((conferenceId): ContentChange => {
      const detail = { verb: "delete" };
      return { conferenceId, entity: "conference", entityId: conferenceId, detail };
    });
    if (changes.length > 0) await events.announce(tx, changes);
    return changes;
  });
  if (changes.length > 0) events.publish(changes);
  client.clearSessionCookie();
}

/** @returns the user as of the password comparison */
async function checkPassword(
  { db, limits }: Context,
  viewer: Viewer,
  password: string,
): Promise<User> {
  await enforceRateLimit(limits, "signInToAccount", viewer.email);
  const user = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
  const matches = await isPassword(password, user.passwordHash).catch(async (error: unknown) => {
    if (error instanceof OverloadedError) await limits.refund("signInToAccount", viewer.email);
    throw error;
  });
  if (!matches) throw wrongPassword();
  await limits.reset("signInToAccount", viewer.email);
  return user;
}

const wrongPassword = () => invalid("currentPassword", answerText("rules.notYourPassword"));

/** Exports all data stored about a user, including submissions with their address, except password hashes. */
export async function exportAccount(db: PrismaClient, id: string): Promise<Prisma.JsonObject> {
  const { passwordHash: _, ...user } = await db.user.findUniqueOrThrow({
    where: { id },
    include: {
      sessions: { select: { userAgent: true, createdAt: true, lastUsedAt: true } },
      conferences: true,
      apiTokens: { omit: { id: true, tokenHash: true, userId: true } },
      memberships: { omit: { id: true, userId: true } },
      reviews: {
        omit: { id: true, userId: true },
        include: { scores: { omit: { reviewId: true } } },
      },
      reviewComments: { omit: { id: true, userId: true } },
      reviewAssignments: { omit: { userId: true } },
    },
  });
  const { email } = user;
  const [activity, mails, newsletters, messages, signUps, invitations] = await Promise.all([
    db.auditLogEntry.findMany({
      where: { OR: [{ actorId: id }, { entityId: id }] },
      select: { action: true, entityId: true, details: true, createdAt: true },
      orderBy: { createdAt: "desc" },
    }),
    db.outgoingMail.findMany({
      where: { recipient: email },
      select: { kind: true, status: true, createdAt: true, sentAt: true },
    }),
    db.newsletterSubscription.findMany({ where: { email }, omit: { id: true } }),
    db.contactSubmission.findMany({ where: { email }, omit: { id: true } }),
    db.signUp.findMany({
      where: { email },
      omit: { id: true, passwordHash: true, browserHash: true },
    }),
    db.invitation.findMany({ where: { email }, omit: { id: true, invitedById: true } }),
  ]);
  const sent = { newsletters, messages, signUps, invitations };
  // Serializes dates as they appear in the export.
  return JSON.parse(JSON.stringify({ account: user, activity, mails, ...sent }));
}
