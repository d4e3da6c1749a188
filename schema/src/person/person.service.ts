import type { Person, Prisma } from "@summit/prisma/client.ts";
import type { Checked, ContentKind } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { asPlanned } from "#content/plan.ts";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import { addressesOf } from "#person/addresses.ts";
import { personInput } from "#person/validation.ts";
import { touchUnrecordedSessions } from "#schedule/recording.ts";

/** How people are validated, read and written. */
export const people: ContentKind<Person, typeof personInput> = {
  entity: "person",
  input: personInput,
  handedOn: "email",
  check: takenAddressCheck,
  changesOf: retagged,
  restoredCheck: async (tx, conferenceId, rows) => {
    const found = await peopleWith(tx, conferenceId, rows.flatMap(addressesOf));
    const names = new Map(found.flatMap((one) => addressesOf(one).map((each) => [each, one.name])));
    return (row) => {
      const taken = addressesOf(row).filter((address) => names.has(address));
      for (const address of addressesOf(row)) {
        if (!taken.includes(address)) names.set(address, row.name);
      }
      const [first] = taken;
      if (!first) return undefined;
      const { email, otherEmails } = row;
      const note =
        taken.length > 1
          ? `It has lost the addresses ${taken.join(", ")}, which others have by now.`
          : `It has lost the address ${first}, which ${names.get(first)} has by now.`;
      const values = {
        email: email && taken.includes(email) ? null : email,
        otherEmails: otherEmails.filter((address) => !taken.includes(address)),
      };
      return { values, note };
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

/** The people of a conference who have one of some addresses. */
export const peopleWith = (
  tx: Prisma.TransactionClient,
  conferenceId: string,
  emails: readonly string[],
): Promise<Person[]> =>
  tx.person.findMany({
    where: {
      conferenceId,
      OR: [{ email: { in: [...emails] } }, { otherEmails: { hasSome: [...emails] } }],
    },
  });

/** The person of a conference who has an email address. */
export const findByEmail = async (
  tx: Prisma.TransactionClient,
  conferenceId: string,
  email: string,
): Promise<Person | null> => (await peopleWith(tx, conferenceId, [email]))[0] ?? null;

/**
 * Prepares the check that nobody else has the address of one of many people, who may exchange theirs, and of whom two may
 * have the same.
 */
async function takenAddressCheck(
  change: Change,
  conferenceId: string,
  many: readonly Checked<Person, typeof personInput>[],
): Promise<(one: Checked<Person, typeof personInput>) => void> {
  const emails = new Set(many.flatMap(({ data }) => addressesOf(data)));
  const stored = await peopleWith(change.tx, conferenceId, [...emails]);
  const has = (person: Person) => addressesOf(person).some((address) => emails.has(address));
  const found = asPlanned<Person>(change, "person", stored, has);
  const ownIds = new Set(many.map(({ before }) => before?.id));
  const others = found.filter(({ id }) => !ownIds.has(id));
  const present = new Map(
    others.flatMap((person) => addressesOf(person).map((address) => [address, person])),
  );
  const earlier = new Map<string, { name: string }>();
  return ({ data }) => {
    for (const address of addressesOf(data)) {
      const known = present.get(address);
      const taken = known ?? earlier.get(address);
      if (taken) throw addressOf(taken, address === data.email ? "email" : "otherEmails", known);
    }
    for (const address of addressesOf(data)) earlier.set(address, { name: data.name });
  };
}

const addressOf = (
  { name }: { name: string },
  field: "email" | "otherEmails",
  known?: Pick<Person, "id" | "name">,
) => {
  const message = `Is the address of ${name}. If they are the same person, merge the two`;
  const other = known && { id: known.id, name: known.name };
  return new ValidationError([{ path: [field], message, code: "TAKEN" }], other);
};
