import type { PrismaClient } from "@summit/prisma/client.ts";
import { newsletterInput } from "#newsletter/validation.ts";
import { parseInput, ValidationError } from "#validation-error.ts";

/**
 * Notes an address as a pending subscriber. An address that is there already stays as it is, and
 * the caller cannot tell.
 *
 * @throws ValidationError when it is no address, or there is no such conference
 */
export async function subscribeToNewsletter(
  db: PrismaClient,
  conferenceId: string,
  input: unknown,
): Promise<{ email: string }> {
  const { email } = parseInput(newsletterInput, input);
  if ((await db.conference.count({ where: { id: conferenceId } })) === 0) {
    throw new ValidationError([
      { path: ["conferenceId"], message: "There is no such conference." },
    ]);
  }
  await db.newsletterSubscription.createMany({
    data: { email, conferenceId },
    skipDuplicates: true,
  });
  return { email };
}
