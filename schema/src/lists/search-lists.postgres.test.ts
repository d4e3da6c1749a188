import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, expect, it } from "vitest";
import { defaultConferenceId as conferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
let viewer: Viewer;

const names = ["A/B testing", "E-mail policy", "Email policy of Zoë", "Zoë’s e-mail"];

beforeAll(async () => {
  const { db } = test;
  const create = factories(db);
  viewer = viewerOf(await create.user({ isOrganizer: true }));
  await create.conference({ id: conferenceId });
  for (const [index, name] of names.entries()) {
    await create.scheduleItem({ conferenceId, title: name });
    await create.speaker({ conferenceId, name, slug: `s${index}` });
    await db.track.create({ data: { conferenceId, name, colour: "#2255AA" } });
    await db.page.create({ data: { conferenceId, title: name, slug: `p${index}`, body: "A" } });
  }
});

const lists = [
  ["scheduleItems", "title"],
  ["speakers", "name"],
  ["tracks", "name"],
  ["pages", "title"],
] as const;

it.each(
  lists.flatMap(([list, field]) =>
    (
      [
        ["a/b", ["A/B testing"]],
        ["a/", ["A/B testing"]],
        ["ab", ["A/B testing"]],
        ["email", names.slice(1)],
        ["E-MAIL", names.slice(1)],
        ["e-m", names.slice(1)],
        ["email pol", names.slice(1, 3)],
        ["zoe’s", ["Zoë’s e-mail"]],
        ["-", ["E-mail policy", "Zoë’s e-mail"]],
      ] as const
    ).map(([search, found]) => ({ list, field, search, found })),
  ),
)("$list find $found by $search", async ({ list, field, search, found }) => {
  const { data, errors } = await execute(
    test.db,
    `query ($search: String) {
      conference { ${list}(filter: { search: $search }) { nodes { ${field} } } }
    }`,
    { viewer, variables: { search } },
  );
  expect(errors).toBeUndefined();
  const { nodes } = data.conference[list];
  expect(nodes.map((node: Record<string, string>) => node[field]).sort()).toEqual([...found]);
});
