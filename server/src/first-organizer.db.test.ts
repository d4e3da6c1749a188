import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import bcrypt from "bcrypt";
import { expect, test } from "vitest";
import { ensureFirstOrganizer } from "./first-organizer.ts";

const opened = useTestDatabase();

test("the first start makes an organizer and tells the password; later ones only the address", async () => {
  const { email, password = "" } = await ensureFirstOrganizer(opened.db);
  expect(email).toBe("organizer@example.com");
  expect(password).toMatch(/^([a-z]{4}-){4}[a-z]{4}$/);
  const user = await opened.db.user.findUniqueOrThrow({ where: { email } });
  expect(user).toMatchObject({ isOrganizer: true, emailConfirmedAt: expect.any(Date) });
  expect(await bcrypt.compare(password, user.passwordHash)).toBe(true);
  expect(bcrypt.getRounds(user.passwordHash)).toBe(12);

  expect(await ensureFirstOrganizer(opened.db)).toEqual({ email });
  expect(await opened.db.user.count()).toBe(1);
});
