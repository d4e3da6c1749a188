import { randomInt } from "node:crypto";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { hashPassword } from "@summit/schema/account/passwords.ts";

const email = "organizer@example.com";

export type FirstOrganizer = {
  email: string;
  /** Set only by the start that created the account. */
  password?: string;
};

/**
 * Creates an organizer's account for the embedded database if there is none, with a random password that is
 * returned only this once.
 */
export async function ensureFirstOrganizer(db: PrismaClient): Promise<FirstOrganizer> {
  const existing = await db.user.findFirst({
    where: { isOrganizer: true },
    orderBy: { createdAt: "asc" },
    select: { email: true },
  });
  if (existing) return existing;
  const password = readablePassword();
  const account = { passwordHash: await hashPassword(password), isOrganizer: true };
  await db.user.upsert({
    where: { email },
    create: { email, fullName: "First Organizer", ...account },
    update: account,
  });
  return { email, password };
}

/** Ten random syllables (60 bits), which are easy to copy from a screen. */
function readablePassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const syllable = () => pick("bdfghjklmnprstvz") + pick("aeiu");
  return Array.from({ length: 5 }, () => syllable() + syllable()).join("-");
}
