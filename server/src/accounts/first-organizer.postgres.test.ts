import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { isPassword } from "@summit/schema/account/passwords.ts";
import { useCheapPasswords } from "@summit/schema/testing/cheap-passwords.ts";
import { expect, test } from "vitest";
import { ensureFirstOrganizer } from "#accounts/first-organizer.ts";

const opened = useTestDatabase();
useCheapPasswords();

test("the first start creates an organizer and returns the password; later ones return only the address", async () => {
  const { email, password = "" } = await ensureFirstOrganizer(opened.db);
  expect(email).toBe("organizer@example.com");
  expect(password).toMatch(/^([a-z]{4}-){4}[a-z]{4}$/);
  const user = await opened.db.user.findUniqueOrThrow({ where: { email } });
  expect(user).toMatchObject({ isOrganizer: true });
  expect(await isPassword(password, user.passwordHash)).toBe(true);
  expect(user.passwordHash).toMatch(/^\$2b\$/);

  expect(await ensureFirstOrganizer(opened.db)).toEqual({ email });
  expect(await opened.db.user.count()).toBe(1);
});
