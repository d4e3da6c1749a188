import type { QueryRows } from "@summit/prisma/database.ts";
import { tablesInOrder } from "@summit/prisma/tables.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { getNamedType, isInputObjectType } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import {
  contentMutations,
  mutations,
  namesConference,
  otherMutations,
  sampleArgument,
} from "../../testing/sample-inputs.ts";
import { addSampleRecords, type RecordIds } from "../../testing/sample-rows.ts";

const test = useTestDatabase();

/** Calls a mutation by its one argument. */
async function call(name: string, value: unknown, viewer: Viewer) {
  const [argument] = mutations[name]?.args ?? [];
  const source = `mutation ($value: ${argument?.type}) {
    result: ${name}(${argument?.name}: $value) { __typename }
  }`;
  const { data, codes } = await execute(test.db, source, { viewer, variables: { value } });
  return codes ?? data.result.__typename;
}

/** One record of every type in a conference, in a state that every mutation can change. */
async function createRecords(conferenceId: string): Promise<RecordIds> {
  const ids = await addSampleRecords(test.db, conferenceId, {
    OutgoingMail: { status: "failed" },
    WebhookDelivery: { status: "delivered" },
    Member: { role: "editor" },
  });
  const { ScheduleItem = "", Speaker = "" } = ids;
  await test.db.scheduleItemSpeaker.create({
    data: { scheduleItemId: ScheduleItem, speakerId: Speaker, position: 0 },
  });
  return ids;
}

let tables: string[];

/** All rows of the database, whichever conference they belong to. */
async function everyRow(): Promise<string[]> {
  const selects = tables.map(
    (name) => `SELECT '${name} ' || line::text AS row FROM "${name}" line`,
  );
  const { rows } = await test.database.executeSql(selects.join(" UNION ALL "), []);
  return rows.map(({ row }) => row as string).sort();
}

/** What is stored before the first call that makes a change. */
let untouched: string[];

const viewers = {} as Record<"member" | "organizer" | "owner" | "otherOwner", Viewer>;
const conferences = {} as Record<"default" | "owned", RecordIds>;

beforeAll(async () => {
  const create = factories(test.db);
  const [member, organizer, owner, otherOwner] = await Promise.all([
    create.user(),
    create.user({ isOrganizer: true }),
    create.user(),
    create.user(),
  ]);
  Object.assign(viewers, {
    member: viewerOf(member),
    organizer: viewerOf(organizer),
    owner: viewerOf(owner),
    otherOwner: viewerOf(otherOwner),
  });
  await create.conference({ id: defaultConferenceId });
  const { id } = await create.conference({ ownerId: owner.id });
  await create.conference({ ownerId: otherOwner.id });
  conferences.default = await createRecords(defaultConferenceId);
  conferences.owned = await createRecords(id);
  const query: QueryRows = async (text) => (await test.database.executeSql(text, [])).rows;
  tables = await tablesInOrder(query);
  untouched = await everyRow();
});

it("lists all mutations that are not about content", () => {
  expect(otherMutations.filter((name) => !(name in mutations))).toEqual([]);
});

describe.each([
  ["the default conference", "default", ["member", "owner", "otherOwner"]],
  ["another's conference", "owned", ["member", "organizer", "otherOwner"]],
] as const)("on %s", (_name, kind, strangers) => {
  it.each(contentMutations)("%s changes nothing", async (name) => {
    const ids = conferences[kind];
    for (const role of strangers) {
      const response = await call(name, sampleArgument(name, ids), viewers[role]);
      const notFound = !namesConference(name) && role !== "member";
      expect(response, role).toEqual(notFound ? "NotFoundError" : ["FORBIDDEN"]);
    }
    expect(await everyRow()).toEqual(untouched);
  });
});

describe("for the owner", () => {
  const takesMore = (name: string) => {
    // A line-up of nobody is one, too.
    if (name === "arrangeSpeakers") return false;
    const type = getNamedType(mutations[name]?.args[0]?.type);
    return isInputObjectType(type) && Object.keys(type.getFields()).join() !== "conferenceId";
  };

  it.each(contentMutations.filter(takesMore))("%s logs nothing if it fails", async (name) => {
    const value = emptied(sampleArgument(name, conferences.owned));
    const response = await call(name, value, viewers.owner);
    expect(response).toBe("id" in value && value.id === gone ? "NotFoundError" : "ValidationError");
    expect(await everyRow()).toEqual(untouched);
  });

  it.each(contentMutations)("%s makes a change and logs it", async (name) => {
    const { owner } = viewers;
    const { id } = await factories(test.db).conference({ ownerId: owner.id });
    const value = sampleArgument(name, await createRecords(id));
    expect(await call(name, value, owner)).not.toMatch(/Error$/);
    const entries = await test.db.auditLogEntry.findMany({
      where: { conferenceId: id },
      orderBy: { id: "asc" },
    });
    expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([owner.id]));
    const [, verb = ""] = /^(?:bulk)?([A-Z]?[a-z]+)/.exec(name) ?? [];
    // The last records of an import are subscribers.
    const actions: Record<string, string> = { upsert: "create", move: "update", arrange: "update" };
    const action = actions[verb.toLowerCase()] ?? verb.toLowerCase();
    expect(entries.at(-1)?.action).toMatch(new RegExp(`^[a-z-]+\\.${action}$`));
  });
});

const gone = "gone";

/** An input with an empty first required text; without texts, the id of a deleted record. */
function emptied(form: unknown): object {
  if ("rows" in (form as object)) return { ...(form as object), rows: [] };
  if ("moves" in (form as object)) return { ...(form as object), moves: [] };
  if ("changes" in (form as object)) return { ...(form as object), ids: [] };
  const { conferenceId, scheduleItems } = form as { conferenceId?: string; scheduleItems?: object };
  if (scheduleItems) return { conferenceId };
  if ("ids" in (form as object)) {
    const none = "externalIds" in (form as object) ? { externalIds: [] } : {};
    return { ...(form as object), ids: [], ...none };
  }
  if ("levels" in (form as object)) return { ...(form as object), levels: [""] };
  if ("questions" in (form as object))
    return { ...(form as object), questions: [{ question: "" }] };
  if ("sections" in (form as object))
    return { ...(form as object), sections: [{ section: "hero", hidden: true }] };
  if ("entries" in (form as object))
    return { ...(form as object), entries: [{ target: "link", hidden: true }] };
  const { slug, title, name, subject, venueName, email, accentColour, url } = form as Record<
    string,
    unknown
  >;
  const texts = { slug, name, title, subject, venueName, email, accentColour, url };
  const first = Object.entries(texts).find(([, text]) => text);
  if (!first) return { ...(form as object), id: gone };
  return { ...(form as object), [first[0]]: "" };
}

it("rejects fields that only the server sets", () => {
  const inputs = [...contentMutations, "createConference"].flatMap((name) => {
    const type = getNamedType(mutations[name]?.args[0]?.type);
    return isInputObjectType(type) ? [type] : [];
  });
  expect(inputs.length).toBeGreaterThan(10);
  const taken = inputs.flatMap((type) =>
    Object.keys(type.getFields()).map((field) => `${type}.${field}`),
  );
  const decided =
    /\.(ownerId|sold|verified|verifiedAt|isOrganizer|slug|createdAt|updatedAt)$|Create\w+\.id$/;
  expect(taken.filter((field) => decided.test(field)).sort()).toEqual([
    "CreateArticleInput.slug",
    "CreateConferenceInput.slug",
    "CreatePageInput.slug",
    "UpdateArticleInput.slug",
    "UpdateConferenceInput.slug",
    "UpdatePageInput.slug",
    "UpsertArticleInput.slug",
    "UpsertPageInput.slug",
  ]);
});
