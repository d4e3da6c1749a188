import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { expect, test } from "vitest";
import { changeOrganizer } from "#accounts/change-organizer.ts";

const database = useTestDatabase();

test("the operator grants and revokes the organizer role, which is logged", async () => {
  const create = factories(database.db);
  await create.conference({ id: "default" });
  const { id, email } = await create.user();
  const isOrganizer = async () =>
    (await database.db.user.findUniqueOrThrow({ where: { id } })).isOrganizer;

  expect(await changeOrganizer(database.db, ` ${email.toUpperCase()}`, true)).toEqual({
    changed: true,
    message: `${email} is now an organizer.`,
  });
  expect(await isOrganizer()).toBe(true);
  await changeOrganizer(database.db, email, false);
  expect(await isOrganizer()).toBe(false);

  const entries = await database.db.auditLogEntry.findMany({ orderBy: { createdAt: "asc" } });
  expect(entries).toMatchObject([
    { action: "account.grant-organizer", actorId: null, entityId: id, conferenceId: "default" },
    { action: "account.revoke-organizer", actorId: null, entityId: id, conferenceId: "default" },
  ]);
});

test("an address without an account is reported", async () => {
  expect(await changeOrganizer(database.db, "nobody@example.com", true)).toEqual({
    changed: false,
    message: "No account has the address nobody@example.com: sign up first.",
  });
});

test("an organizer whose role is revoked takes their pending invitations along", async () => {
  const { db } = database;
  const { id: userId, email } = await factories(db).user({ isOrganizer: true });
  const data = { conferenceId: "default", email: "guest@example.com", invitedById: userId };
  await db.invitation.create({
    data: { ...data, expiresAt: new Date(Date.now() + 86_400_000) },
  });
  await changeOrganizer(db, email, false);
  expect(await db.invitation.findMany()).toMatchObject([{ status: "revoked" }]);
});
