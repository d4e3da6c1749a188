import type { Person, Prisma, Speaker } from "@summit/prisma/client.ts";
import { z } from "zod";
import { requireScopes } from "#api-token/require-scopes.ts";
import { addContent, patchRow } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import { findByEmail, people } from "#person/person.service.ts";
import { optionalEmailAddress } from "#rules/text-rules.ts";

/** What an input of a speaker says of the person. */
interface Linking {
  personId?: string | null;
  email?: string | null;
  name?: string | null;
}

const linking = z.object({ email: optionalEmailAddress });

/**
 * Replaces the email address in a speaker's input by the id of the person who has it. If nobody does, it becomes the
 * address of the speaker's person, or of a new one. A name never decides who somebody is, since people share names.
 *
 * @throws ValidationError if there is no such person, if the person has another profile, or if both an id and an
 * address are given
 * @throws ForbiddenError for a token that may not change people
 */
export async function linkPerson(
  change: Change,
  conferenceId: string,
  input: Linking,
  before?: Speaker,
): Promise<object> {
  const { email: address, ...rest } = input;
  const { email } = parseInput(linking, { email: address });
  const unlinks = rest.personId === null && before?.personId;
  if (!rest.personId && !email && !unlinks) return rest;
  requireScopes(change, "edit", ["inbox"]);
  if (rest.personId && email) {
    throw refusal("email", "Give either personId or email", "NOT_ALLOWED");
  }
  if (email) {
    const name = input.name ?? before?.name ?? "";
    const { id: personId } = await personOf(change, conferenceId, { email, name }, before);
    await refuseOtherProfile(change, "email", personId, before);
    return { ...rest, personId };
  }
  if (rest.personId) {
    const where = { id: rest.personId, conferenceId };
    if ((await change.tx.person.count({ where })) === 0) {
      throw refusal("personId", "Is not a person of this conference", "UNKNOWN");
    }
    await refuseOtherProfile(change, "personId", rest.personId, before);
  }
  return rest;
}

/** The person with an address, who is added if nobody has it. */
async function personOf(
  change: Change,
  conferenceId: string,
  form: { name: string; email: string },
  speaker?: Speaker,
): Promise<Person> {
  const known = await findByEmail(change.tx, conferenceId, form.email);
  if (known) return known;
  const own = speaker?.personId
    ? await change.tx.person.findUnique({ where: { id: speaker.personId } })
    : null;
  if (own && !own.email) {
    return (await patchRow(change, people, own, { email: form.email })).row;
  }
  return addContent(change, people, conferenceId, form);
}

/** @throws ValidationError if the person has a profile already */
async function refuseOtherProfile(
  { tx }: Change,
  field: string,
  personId: string,
  own?: Speaker,
): Promise<void> {
  const profile = await tx.speaker.findUnique({
    where: { personId },
    select: { id: true, name: true },
  });
  if (!profile || profile.id === own?.id) return;
  throw takenBy(field, profile);
}

const takenBy = (field: string, { name }: { name: string }) =>
  refusal(field, `This person has a profile already, as ${name}`, "TAKEN");

/** Prepares the same check for many new speakers, who may also name one person twice. */
export async function otherProfilesCheck(
  tx: Prisma.TransactionClient,
  many: readonly { personId: string | null }[],
): Promise<(speaker: { personId: string | null; name: string }) => void> {
  const ids = many.flatMap(({ personId }) => personId ?? []);
  const found = await tx.speaker.findMany({
    where: { personId: { in: ids } },
    select: { personId: true, name: true },
  });
  const profiles = new Map(found.map((profile) => [profile.personId, profile]));
  return (speaker) => {
    if (speaker.personId === null) return;
    const profile = profiles.get(speaker.personId);
    if (profile) throw takenBy("personId", profile);
    profiles.set(speaker.personId, { personId: speaker.personId, name: speaker.name });
  };
}

const refusal = (field: string, message: string, code: "NOT_ALLOWED" | "TAKEN" | "UNKNOWN") =>
  new ValidationError([{ path: [field], message, code }]);
