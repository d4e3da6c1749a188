import { parse } from "graphql";
import { expect, test } from "vitest";
import { readsOfDocument } from "./operation-reads.ts";

const readsOf = (query: string) => {
  const reads = readsOfDocument(parse(query));
  if (reads === "everything") return reads;
  return Object.fromEntries(
    [...reads].map(([model, columns]) => [
      model,
      columns === "all" ? columns : [...columns].sort(),
    ]),
  );
};

test("of records that stand in lists every column counts", () => {
  expect(readsOf("{ speakers { name } }")).toEqual({ Speaker: "all" });
  const nested =
    '{ scheduleItem(day: day1, slug: "a") { title speakers { scheduleItems { id } } } }';
  expect(readsOf(nested)).toEqual({ ScheduleItem: "all", Speaker: "all" });
});

test("of the one record of a conference the selected columns count, in fragments, too", () => {
  const query = `{ contactDetails { __typename ...Some email } }
    fragment Some on ContactDetails { phone teamMembers { name } }`;
  expect(readsOf(query)).toEqual({ ContactDetails: ["email", "id", "phone", "teamMembers"] });
});

test("of related records the selected columns count, and those by which they are found", () => {
  expect(readsOf("{ conference { rooms } }")).toMatchObject({
    ScheduleItem: ["location", "publication", "type"],
  });
  expect(readsOf("{ scheduleItems { startsAt } }")).toMatchObject({
    Conference: ["startDate", "timeZone"],
  });
});

test("of related records that are counted every column counts", () => {
  expect(readsOf("{ conference { sections } }")).toMatchObject({
    Article: "all",
    Speaker: "all",
    VenueDetails: ["id"],
  });
});

test("what does not tell what it reads may read anything", () => {
  expect(readsOf("{ plans { name } }")).toBe("everything");
  expect(readsOf("{ speakers { id } plans { name } }")).toBe("everything");
});
