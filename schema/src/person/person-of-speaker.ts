import type { Person, Speaker } from "@summit/prisma/client.ts";
import { z } from "zod";
import { requireScopes } from "#api-token/require-scopes.ts";
import type { Checked } from "#content/content-kind.ts";
import { addRecords, type NewRecord, readNew } from "#content/create-content.ts";
import type { Change } from "#content/editing.ts";
import { newIds } from "#content/insert-rows.ts";
import { asPlanned } from "#content/plan.ts";
import { type ReadPatch, readPatch, writePatches } from "#content/update-content.ts";
import {
  invalid,
  isValid,
  onlyInvalid,
  orInvalid,
  parseInput,
  type ValidationError,
} from "#errors/validation-error.ts";
import { inTurn } from "#lists/in-turn.ts";
import { addressesOf } from "#person/addresses.ts";
import { people } from "#person/person.service.ts";
import { optionalEmailAddress } from "#rules/text-rules.ts";
import type { speakerInput } from "#speaker/validation.ts";

/** What an input of a speaker says of the person. */
interface Linking {
  personId?: string | null;
  email?: string | null;
  name?: string | null;
}

const linking = z.object({ email: optionalEmailAddress });

/** What the input of a speaker says, and their profile before the change unless it is new. */
interface LinkingRow {
  input: Linking;
  before?: Speaker | undefined;
}

/**
 * Replaces the email addresses in the inputs of speakers by the ids of the people who have them, one speaker after the
 * other, in few statements. If nobody has one, it becomes the address of the speaker's person, or of a new one. A name never
 * decides who somebody is, since people share names.
 *
 * @returns by index; an error where there is no such person, the person has another profile, or both an id and an address
 * are given
 * @throws ForbiddenError for a token that may not change people
 */
export async function linkPeople(
  change: Change,
  conferenceId: string,
  rows: readonly LinkingRow[],
): Promise<(object | ValidationError)[]> {
  const links = rows.map((row) => orInvalid(() => readLink(row)));
  if (!links.some((link) => isValid<Link>(link) && link.changes)) {
    return links.map((link) => (isValid<Link>(link) ? link.input : link));
  }
  requireScopes(change, "edit", ["inbox"]);
  const known = await readPeople(change, conferenceId, links);
  const added: NewRecord[] = [];
  const addressed: ReadPatch<Person>[] = [];

  async function personOf({ email, input, before }: Link): Promise<{ id: string }> {
    if (!email) {
      const person = known.byId.get(input.personId ?? "");
      if (!person) throw invalid("personId", "Is not a person of this conference", "UNKNOWN");
      return person;
    }
    const present = known.byEmail.get(email);
    if (present) return present;
    const own = known.byId.get(before?.personId ?? "");
    if (own && !own.email) {
      addressed.push(await readPatch(change, people, own, { email }));
      return own;
    }
    const form = { name: input.name ?? before?.name ?? "", email };
    const [id = ""] = newIds(1);
    const { data, changes } = await readNew(change, people, conferenceId, form, {});
    added.push({ data: { ...data, id }, changes });
    return { id };
  }

  async function link(row: Link): Promise<object> {
    const { email, input, before, changes } = row;
    const { profiles } = known;
    if (!changes) return input;
    const person = email || input.personId ? await personOf(row) : undefined;
    const profile = person && profiles.get(person.id);
    if (profile && profile.id !== before?.id) throw takenBy(email ? "email" : "personId", profile);
    // New profiles are checked together when they are created.
    if (before?.personId) profiles.delete(before.personId);
    if (before && person) profiles.set(person.id, before);
    if (email && person) known.byEmail.set(email, person);
    return person ? { ...input, personId: person.id } : input;
  }

  const linked = await inTurn<Link | ValidationError, object | ValidationError>(links, (row) =>
    isValid<Link>(row) ? link(row).catch(onlyInvalid) : row,
  );
  await writePatches(change, people, conferenceId, addressed);
  await addRecords(change, people, conferenceId, added);
  return linked;
}

interface Link {
  email: string | null;
  /** Without the address. */
  input: Omit<Linking, "email">;
  before?: Speaker | undefined;
  /** Whether it says anything of the person. */
  changes: boolean;
}

/** @throws ValidationError for an invalid address, or an id and an address */
function readLink({ input: { email: address, ...input }, before }: LinkingRow): Link {
  const { email } = parseInput(linking, { email: address });
  if (input.personId && email) {
    throw invalid("email", "Give either personId or email", "NOT_ALLOWED");
  }
  const unlinks = input.personId === null && before?.personId;
  return { email, input, before, changes: Boolean(input.personId || email || unlinks) };
}

/** The people whom speakers are or become, and their profiles. */
async function readPeople(
  change: Change,
  conferenceId: string,
  links: readonly (Link | ValidationError)[],
) {
  const valid = links.filter(isValid<Link>);
  const emails = new Set(valid.flatMap(({ email }) => email ?? []));
  const named = valid.flatMap(({ input, before }) => [input.personId, before?.personId]);
  const ids = new Set(named.flatMap((id) => id ?? []));
  const found = await change.tx.person.findMany({
    where: {
      conferenceId,
      OR: [
        { email: { in: [...emails] } },
        { otherEmails: { hasSome: [...emails] } },
        { id: { in: [...ids] } },
      ],
    },
    include: { speaker: { select: { id: true, name: true } } },
  });
  const stored = found.map(({ speaker: _speaker, ...person }) => person);
  const persons = asPlanned<Person>(
    change,
    "person",
    stored,
    (person) => ids.has(person.id) || addressesOf(person).some((address) => emails.has(address)),
  );
  return {
    byId: new Map<string, Person>(persons.map((person) => [person.id, person])),
    byEmail: new Map<string, { id: string }>(
      persons.flatMap((person) => addressesOf(person).map((address) => [address, person])),
    ),
    profiles: new Map<string, { id: string; name: string }>(
      found.flatMap(({ id, speaker }) => (speaker ? [[id, speaker]] : [])),
    ),
  };
}

const takenBy = (field: string, { name }: { name: string }) =>
  invalid(field, `This person has a profile already, as ${name}`, "TAKEN");

/** Prepares the same check for many speakers, of whom two new ones may name one person. */
export async function otherProfilesCheck(
  change: Change,
  many: readonly Checked<Speaker, typeof speakerInput>[],
): Promise<(one: Checked<Speaker, typeof speakerInput>) => void> {
  const isNew = new Set(many.flatMap(({ before, data }) => (before ? [] : (data.personId ?? []))));
  const stored = await change.tx.speaker.findMany({
    where: { personId: { in: [...isNew] } },
    select: { id: true, personId: true, name: true },
  });
  const found = asPlanned(change, "speaker", stored, ({ personId }) => isNew.has(personId ?? ""));
  const profiles = new Map(found.map(({ personId, name }) => [personId, { name }]));
  return ({ before, data: { personId, name } }) => {
    // Those of present speakers have been compared when they were linked.
    if (before || personId === null) return;
    const profile = profiles.get(personId);
    if (profile) throw takenBy("personId", profile);
    profiles.set(personId, { name });
  };
}
