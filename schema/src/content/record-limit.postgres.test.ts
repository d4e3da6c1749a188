import { expect, it } from "vitest";
import { apiLimits } from "#limits/api-limits.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const sponsor = { name: "Acme", imageUrl: "/acme.png" };
const message = "A conference can have at most 1,000 of these.";

it("limits the records of each kind in a user's conference, however they are added", async () => {
  const { conferenceId } = editor;
  const rows = Array.from({ length: apiLimits.records - 2 }, () => ({ ...sponsor, conferenceId }));
  await editor.db.sponsor.createMany({ data: rows });
  const create = () => editor.call("createSponsor", { conferenceId, ...sponsor });
  expect(await create()).toMatchObject({ __typename: "Sponsor" });
  const twoMore = ["a", "b"].map((externalId) => ({ externalId, ...sponsor }));
  const refused = await editor.call(
    "bulkUpsertSponsors",
    { conferenceId, rows: twoMore },
    "... on RowsError { rows { index fields { message } } }",
  );
  expect(refused.rows).toEqual([{ index: 1, fields: [{ message }] }]);
  expect(await create()).toMatchObject({ __typename: "Sponsor" });
  expect(await create()).toMatchObject({ fields: [{ path: [], message }] });
  // Other conferences and other kinds are counted separately.
  const { name } = sponsor;
  const speaker = await editor.call("createSpeaker", { conferenceId, name, title: "Engineer" });
  expect(speaker).toMatchObject({ __typename: "Speaker" });
  await editor.db.sponsor.deleteMany({ where: { externalId: null } });
  expect(await create()).toMatchObject({ __typename: "Sponsor" });
});

it("takes the sessions of a large congress, and no more than that", async () => {
  const { conferenceId } = editor;
  const session = { conferenceId, title: "Talk", type: "Talk" } as const;
  /** In parts, because a statement has two seconds, also on a busy machine. */
  const add = async (from: number, to: number) => {
    for (let part = from; part < to; part += 200) {
      const numbers = Array.from({ length: Math.min(200, to - part) }, (_, n) => part + n);
      const data = numbers.map((n) => ({ ...session, slug: `talk-${n}` }));
      await editor.db.scheduleItem.createMany({ data });
    }
  };
  await add(0, apiLimits.records);
  expect(await editor.call("createScheduleItem", session)).toMatchObject({
    __typename: "ScheduleItem",
  });
  await add(apiLimits.records, apiLimits.sessions - 1);
  expect(await editor.call("createScheduleItem", session)).toMatchObject({
    fields: [{ path: [], message: "A conference can have at most 2,000 of these." }],
  });
});
