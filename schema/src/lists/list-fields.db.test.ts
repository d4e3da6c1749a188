import { randomUUID } from "node:crypto";
import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

type Field = GraphQLField<unknown, unknown>;

const test = useTestDatabase();
let viewer: Viewer;

/** Lists that no row makes longer. */
const fixedLists = ["Query.plans"];

const isConnection = ({ type }: Field) => getNamedType(type).name.endsWith("Connection");
const isList = (field: Field) => isListType(getNullableType(field.type)) || isConnection(field);

/** The object of a field; of a list, one entry. Undefined for values. */
function objectOf(field: Field): GraphQLObjectType | undefined {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return undefined;
  const edges = isConnection(field) ? type.getFields().edges : undefined;
  const node = edges && objectOf(edges)?.getFields().node;
  return node ? objectOf(node) : type;
}

/** Every list of objects that a query can reach, with the fields that lead there. */
function listFields(): { name: string; path: Field[] }[] {
  const found: { name: string; path: Field[] }[] = [];
  const seen = new Set<GraphQLObjectType>();
  const visit = (type: GraphQLObjectType, path: Field[]) => {
    if (seen.has(type)) return [];
    seen.add(type);
    const open = Object.values(type.getFields()).filter((field) => objectOf(field));
    for (const field of open.filter(isList)) {
      found.push({ name: `${type.name}.${field.name}`, path: [...path, field] });
    }
    return open
      .filter(({ args }) => !args.some(isRequiredArgument))
      .map((field) => ({ type: objectOf(field) as GraphQLObjectType, path: [...path, field] }));
  };
  // The shortest way to each type first.
  let level = [{ type: schema.getQueryType() as GraphQLObjectType, path: [] as Field[] }];
  while (level.length > 0) level = level.flatMap(({ type, path }) => visit(type, path));
  return found;
}

/** Everything of an object but for its lists, which have tests of their own. */
function selectionOf(type: GraphQLObjectType, depth = 1): string {
  const fields = Object.values(type.getFields()).filter((field) => !isList(field));
  const parts = fields.map((field) => {
    if (field.args.some(isRequiredArgument)) return "";
    if (isLeafType(getNamedType(field.type))) return field.name;
    const inner = objectOf(field);
    return inner && depth > 0 ? `${field.name} ${selectionOf(inner, depth - 1)}` : "";
  });
  // Lists of values are values.
  const values = Object.values(type.getFields()).filter(
    (field) => isList(field) && isLeafType(getNamedType(field.type)),
  );
  return `{ __typename ${[...parts, ...values.map(({ name }) => name)].join(" ")} }`;
}

function queryOf([field, ...inner]: Field[]): string {
  if (!field) return "";
  const type = objectOf(field) as GraphQLObjectType;
  const selection = inner.length > 0 ? `{ ${queryOf(inner)} }` : selectionOf(type);
  return `${field.name} ${isConnection(field) ? `{ edges { node ${selection} } }` : selection}`;
}

type Json = Record<string, unknown>;

/** The entries of the last list of the path, of all lists before together. */
function entriesOf(data: Json, [field, ...inner]: Field[]): unknown[] {
  if (!field) return [data];
  const value = data[field.name];
  const edges = (value as { edges?: { node: Json }[] }).edges;
  const entries = edges?.map(({ node }) => node) ?? [value].flat();
  return entries.flatMap((entry) => entriesOf(entry as Json, inner));
}

/** One more of everything that a list holds. */
async function addRows(): Promise<void> {
  const { db } = test;
  const create = factories(db);
  const conferenceId = defaultConferenceId;
  const common = { conferenceId, name: "A" };
  const email = `${randomUUID()}@example.com`;
  const day = new Date("2025-01-01");
  await create.conference({ ownerId: viewer.id });
  await create.speaker({ conferenceId });
  const speakers = await db.speaker.findMany({ where: { conferenceId }, select: { id: true } });
  // All at one time, so that speakers are in two places.
  await create.scheduleItem({ conferenceId, speakerIds: speakers.map(({ id }) => id) });
  await db.article.create({
    data: { conferenceId, slug: email, title: "A", excerpt: "A", body: "A", publishedOn: day },
  });
  await db.exhibitPackage.create({
    data: { ...common, price: 1, delegatePasses: 1, standSize: "A" },
  });
  await db.sponsor.create({ data: { ...common, imageUrl: "/a.png" } });
  await db.ticketType.create({ data: { ...common, availableFrom: day, availableUntil: day } });
  await db.contactSubmission.create({ data: { ...common, email, subject: "A", message: "A" } });
  await db.newsletterSubscription.create({ data: { conferenceId, email } });
  await db.outgoingMail.create({ data: { conferenceId, kind: "test", recipient: email } });
  await db.authSession.create({
    data: { userId: viewer.id, expiresAt: new Date(Date.now() + 1e6) },
  });
  const entry = { actorId: viewer.id, entityId: viewer.id };
  await db.auditLogEntry.create({ data: { ...entry, conferenceId, action: "speaker.update" } });
  await db.auditLogEntry.create({ data: { ...entry, action: "account.sign-in" } });
  for (const id of [conferenceId, null]) {
    const answer = { type: "text", text: "A", field: { id: email } };
    await db.formSubmission.create({
      data: {
        conferenceId: id,
        eventId: randomUUID(),
        token: email,
        payload: { form_response: { answers: [answer] } },
        submittedAt: day,
      },
    });
  }
  await addToConference(speakers.length);
}

/** Makes the conference so many days long, and the lists inside of its documents as well. */
async function addToConference(length: number): Promise<void> {
  const many = <Entry>(entry: Entry) => Array.from({ length }, () => entry);
  const conferenceId = defaultConferenceId;
  await test.db.conference.update({
    where: { id: conferenceId },
    data: { startDate: new Date(2025, 0, 1), endDate: new Date(2025, 0, length) },
  });
  const venue = {
    nearbyAccommodations: many({
      name: "A",
      description: "A",
      price: 1,
      currency: "GBP",
      rating: 1,
    }),
    transportationInfo: many({ title: "A", description: "A" }),
  };
  const where = { conferenceId };
  const address = { city: "A", postalCode: "A", country: "GB", address: "A" };
  await test.db.venueDetails.upsert({
    where,
    create: { conferenceId, venueName: "A", ...address, ...venue },
    update: venue,
  });
  const contact = {
    faq: many({ question: "A", answer: "A" }),
    teamMembers: many({ name: "A", role: "A", email: "a@example.com" }),
  };
  await test.db.contactDetails.upsert({
    where,
    create: { conferenceId, email: "a@example.com", address: "A", ...contact },
    update: contact,
  });
}

const lists = listFields();
const first = new Map<string, Measured>();

type Measured = { statements: number; entries: number };

async function measure(path: Field[]): Promise<Measured> {
  let entries = 0;
  const statements = await countStatements(async () => {
    const { data, errors } = await execute(test.db, `{ ${queryOf(path)} }`, { viewer });
    expect(errors).toBeUndefined();
    entries = entriesOf(data, path).length;
  });
  return { statements, entries };
}

beforeAll(async () => {
  const create = factories(test.db);
  viewer = viewerOf(await create.user({ isOrganizer: true }));
  await create.conference({ id: defaultConferenceId });
  await addRows();
  await addRows();
  for (const { name, path } of lists) first.set(name, await measure(path));
  await addRows();
  await addRows();
});

describe("a list asks the database no more when it is longer", () => {
  it.each(lists)("$name", async ({ name, path }) => {
    const before = first.get(name) as Measured;
    const after = await measure(path);
    const grows = !fixedLists.includes(name);
    expect(after.entries > before.entries, "a list here needs a row in addRows").toBe(grows);
    expect(after.statements).toBe(before.statements);
  });
});
