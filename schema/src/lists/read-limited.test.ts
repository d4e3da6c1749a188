import { expect, it, vi } from "vitest";
import { readLimited } from "#lists/read-limited.ts";

const sorted = { where: { conferenceId: "c" }, orderBy: [{ name: "asc" }] };

it("reads the ids first, so that relations are joined to the page only, and keeps the order", async () => {
  const find = vi.fn(async (query: { take?: number }) =>
    query.take ? [{ id: "b" }, { id: "a" }, { id: "gone" }] : [{ id: "a" }, { id: "b" }],
  );
  const query = { ...sorted, select: { name: true, speakers: { select: {} } }, take: 3 };
  expect(await readLimited(query, find)).toEqual([{ id: "b" }, { id: "a" }]);
  expect(find.mock.calls).toEqual([
    [{ ...sorted, select: { id: true }, take: 3 }],
    [
      {
        select: { id: true, name: true, speakers: { select: {} } },
        where: { AND: [sorted.where, { id: { in: ["b", "a", "gone"] } }] },
      },
    ],
  ]);
});

it("needs one statement for an empty page, without relations, or for a whole list", async () => {
  const find = vi.fn(async (_query: object) => [] as object[]);
  await readLimited({ ...sorted, select: { speakers: {} }, take: 3 }, find);
  await readLimited({ ...sorted, select: { name: true }, take: 3 }, find);
  await readLimited({ ...sorted, select: { speakers: {} } }, find);
  expect(find).toHaveBeenCalledTimes(3);
});
