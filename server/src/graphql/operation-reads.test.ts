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

test("lists depend on every column", () => {
  expect(readsOf("{ speakers { name } }")).toEqual({ Speaker: "all" });
  const nested =
    '{ scheduleItem(day: day1, slug: "a") { title speakers { scheduleItems { id } } } }';
  expect(readsOf(nested)).toEqual({ ScheduleItem: "all", Speaker: "all" });
});

test("single records depend on the selected columns, also in fragments", () => {
  const query = `{ contactDetails { __typename ...Some email } }
    fragment Some on ContactDetails { phone teamMembers { name } }`;
  expect(readsOf(query)).toEqual({ ContactDetails: ["email", "id", "phone", "teamMembers"] });
});

test("related records depend on the selected columns and those for filtering", () => {
  expect(readsOf("{ conference { rooms { name } } }")).toMatchObject({
    ScheduleItem: ["location", "publication", "type"],
  });
  expect(readsOf("{ scheduleItems { startsAt } }")).toMatchObject({
    Conference: ["startDate", "timeZone"],
  });
});

test("counts of related records depend on every column", () => {
  expect(readsOf("{ conference { sections } }")).toMatchObject({
    Article: "all",
    Speaker: "all",
    VenueDetails: ["id"],
  });
});

test("fields without declared dependencies depend on everything", () => {
  expect(readsOf("{ plans { name } }")).toBe("everything");
  expect(readsOf("{ speakers { id } plans { name } }")).toBe("everything");
});
