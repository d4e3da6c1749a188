import type { Person, Prisma } from "@summit/prisma/client.ts";
import type { Checked, ContentKind } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { asPlanned } from "#content/plan.ts";
import {
  insertContent,
  readInOrder,
  releaseValues,
  updateContentRows,
} from "#content/write-many.ts";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import { personInput } from "#person/validation.ts";
import { touchUnrecordedSessions } from "#schedule/recording.ts";

/** How people are validated, read and written. */
export const people: ContentKind<Person, typeof personInput> = {
  entity: "person",
  input: personInput,
  handedOn: "email",
  check: takenAddressCheck,
  createMany: async (tx, _conferenceId, many) =>
    readInOrder<Person>(tx, people, await insertContent(tx, "person", many)),
  updateMany: async (tx, many) => {
    await releaseValues<Person>(tx, people, "email", many);
    return updateContentRows(tx, people, many);
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
 * Prepares the check that nobody else has the address of one of many people, who may exchange theirs, and of whom two may
 * have the same.
 */
async function takenAddressCheck(
  change: Change,
  conferenceId: string,
  many: readonly Checked<Person, typeof personInput>[],
): Promise<(one: Checked<Person, typeof personInput>) => void> {
  const emails = new Set(many.flatMap(({ data }) => data.email ?? []));
  const stored = await change.tx.person.findMany({
    where: { conferenceId, email: { in: [...emails] } },
    select: { id: true, name: true, email: true },
  });
  const found = asPlanned(change, "person", stored, ({ email }) => emails.has(email ?? ""));
  const ownIds = new Set(many.map(({ before }) => before?.id));
  const others = found.filter(({ id }) => !ownIds.has(id));
  const present = new Map(others.map((person) => [person.email, person]));
  const earlier = new Map<string, { name: string }>();
  return ({ data: { email, name } }) => {
    if (email === null) return;
    const known = present.get(email);
    const taken = known ?? earlier.get(email);
    if (taken) throw addressOf(taken, known);
    earlier.set(email, { name });
  };
}

const addressOf = ({ name }: { name: string }, known?: { id: string; name: string }) => {
  const message = `Is the address of ${name}. If they are the same person, merge the two`;
  return new ValidationError([{ path: ["email"], message, code: "TAKEN" }], known);
};
