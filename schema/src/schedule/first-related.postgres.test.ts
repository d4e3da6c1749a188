import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { execute } from "../../testing/execute.ts";

const test = useTestDatabase();
const conferenceId = defaultConferenceId;

beforeAll(async () => {
  const create = factories(test.db);
  await create.conference({ id: conferenceId });
  const [ada, grace] = await Promise.all(
    ["Ada", "Grace"].map((name) => create.speaker({ conferenceId, name })),
  );
  const hidden = await create.speaker({ conferenceId, name: "Hidden", publication: "draft" });
  const session = async (title: string, startTime: string, speakers: { id: string }[]) => {
    const { id: scheduleItemId } = await create.scheduleItem({
      conferenceId,
      title,
      startTime,
      endTime: "18:00",
    });
    await test.db.scheduleItemSpeaker.createMany({
      data: speakers.map(({ id: speakerId }, position) => ({
        scheduleItemId,
        speakerId,
        position,
      })),
    });
  };
  if (!ada || !grace) throw new Error("There are no speakers.");
  await session("Late", "16:00", [grace, ada]);
  await session("Early", "09:00", [hidden, ada, grace]);
  await session("Alone", "12:00", []);
});

const read = async (source: string) => {
  const { data, errors } = await execute(test.db, source);
  expect(errors).toBeUndefined();
  return data;
};

it("the first sessions of each speaker, and the first speakers of each session, are in order", async () => {
  expect(
    await read(`{ speakers(first: 20) {
      name
      one: scheduleItems(first: 1) { title speakers(first: 1) { name } }
      all: scheduleItems { title }
      two: scheduleItems(first: 2) { title two: speakers(first: 2) { name scheduleItems { title } } }
    } }`),
  ).toEqual({
    speakers: ["Ada", "Grace"].map((name) => ({
      name,
      one: [{ title: "Early", speakers: [{ name: "Ada" }] }],
      all: [{ title: "Early" }, { title: "Late" }],
      two: [
        { title: "Early", two: [speaker("Ada"), speaker("Grace")] },
        { title: "Late", two: [speaker("Grace"), speaker("Ada")] },
      ],
    })),
  });
  const { scheduleItems } = await read("{ scheduleItems { title speakers(first: 5) { name } } }");
  expect(scheduleItems).toEqual([
    { title: "Early", speakers: [{ name: "Ada" }, { name: "Grace" }] },
    { title: "Alone", speakers: [] },
    { title: "Late", speakers: [{ name: "Grace" }, { name: "Ada" }] },
  ]);
});

const speaker = (name: string) => ({
  name,
  scheduleItems: [{ title: "Early" }, { title: "Late" }],
});

it("two statements read them for all records of a level", async () => {
  const count = (selection: string) => countStatements(() => read(`{ speakers { ${selection} } }`));
  const without = await count("name");
  const one = await count("scheduleItems(first: 1) { title }");
  expect(one - without).toBe(2);
  const two = await count("scheduleItems(first: 1) { title speakers(first: 1) { name } }");
  expect(two - without).toBe(4);
  const joined = await count("scheduleItems(first: 1) { title speakers { name } }");
  expect(joined - without).toBe(2);
});

it("accepts 1 to 100 as `first`", async () => {
  for (const selection of [
    "speakers { scheduleItems(first: 0) { id } }",
    "scheduleItems { speakers(first: 101) { id } }",
  ]) {
    const { errors } = await execute(test.db, `{ ${selection} }`);
    expect(errors?.map(({ message }) => message)).toEqual(['"first" must be between 1 and 100.']);
  }
});
