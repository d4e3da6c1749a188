import type { Person, Prisma } from "@summit/prisma/client.ts";
import type { ContentKind } from "#content/content-kind.ts";
import {
  insertContent,
  readInOrder,
  releaseValues,
  updateContentRows,
  writeValid,
} from "#content/write-many.ts";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import { personInput } from "#person/validation.ts";
import { touchUnrecordedSessions } from "#schedule/recording.ts";

/** How people are validated, read and written. */
export const people: ContentKind<Person, typeof personInput> = {
  entity: "person",
  input: personInput,
  createMany: async (tx, conferenceId, many) => {
    const check = await takenAddressCheck(tx, conferenceId, many);
    const write = async (valid: typeof many) =>
      readInOrder<Person>(tx, people, await insertContent(tx, "person", valid));
    return writeValid(many, { check, write });
  },
  updateMany: async (tx, conferenceId, many) => {
    const check = await takenAddressCheck(
      tx,
      conferenceId,
      many.map(({ data }) => data),
      many.map(({ before }) => before.id),
    );
    const write = async (valid: typeof many) => {
      await releaseValues<Person>(tx, people, "email", valid);
      return updateContentRows(tx, people, valid);
    };
    return writeValid(many, { check: ({ data }) => check(data), write });
  },
  changesOf: retagged,
  restoredCheck: async (tx, conferenceId, rows) => {
    const among = { in: rows.flatMap(({ email }) => email ?? []) };
    const found = await tx.person.findMany({ where: { conferenceId, email: among } });
    const names = new Map(found.map(({ email, name }) => [email, name]));
    return ({ email, name }) => {
      if (!email) return undefined;
      const known = names.get(email);
      if (!known) {
        names.set(email, name);
        return undefined;
      }
      const note = `It has lost the address ${email}, which ${known} has by now.`;
      return { values: { email: null }, note };
    };
  },
  touchOthers: async (change, ids, why) => {
    await touchUnrecordedSessions(change, ids);
    const profiles = await change.tx.speaker.updateManyAndReturn({
      where: { personId: { in: [...ids] } },
      data: { version: { increment: 1 } },
    });
    for (const { personId, ...profile } of profiles) {
      const [before, after] = why === "delete" ? [personId, null] : [null, personId];
      const changes = [{ name: "personId", before, after }];
      await change.logContent("speaker", "update", profile, { changes });
    }
  },
};

/** Puts the tags that a person would have in place of those to add and to remove. */
function retagged(person: Person, changes: object): object {
  const { addTags, removeTags, ...others } = changes as TagChanges;
  if (!addTags && !removeTags) return others;
  if ("tags" in others) {
    throw invalid("tags", "Either sets all tags, or adds and removes some", "NOT_ALLOWED");
  }
  const removed = new Set(removeTags?.map((tag) => tag.trim().toLowerCase()));
  const kept = person.tags.filter((tag) => !removed.has(tag.toLowerCase()));
  return { ...others, tags: [...kept, ...(addTags ?? [])] };
}

interface TagChanges {
  addTags?: readonly string[] | null;
  removeTags?: readonly string[] | null;
}

/** The person of a conference who has an email address. */
export const findByEmail = (
  tx: Prisma.TransactionClient,
  conferenceId: string,
  email: string,
): Promise<Person | null> =>
  tx.person.findUnique({ where: { conferenceId_email: { conferenceId, email } } });

/**
 * Prepares the check that nobody else has the address of one of many people, who may also have one twice. The caller has
 * locked the conference.
 *
 * @param ownIds who they are, unless they are new
 */
async function takenAddressCheck(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  many: readonly { email: string | null }[],
  ownIds: readonly string[] = [],
): Promise<(person: { name: string; email: string | null }) => void> {
  const emails = many.flatMap(({ email }) => email ?? []);
  const found = await tx.person.findMany({
    where: { conferenceId, email: { in: emails }, id: { notIn: [...ownIds] } },
    select: { id: true, name: true, email: true },
  });
  const stored = new Map(found.map((person) => [person.email, person]));
  const earlier = new Map<string, { name: string }>();
  return (person) => {
    if (person.email === null) return;
    const known = stored.get(person.email);
    const taken = known ?? earlier.get(person.email);
    if (taken) throw addressOf(taken, known);
    earlier.set(person.email, person);
  };
}

const addressOf = ({ name }: { name: string }, known?: { id: string; name: string }) => {
  const message = `Is the address of ${name}. If they are the same person, merge the two`;
  return new ValidationError([{ path: ["email"], message, code: "TAKEN" }], known);
};
