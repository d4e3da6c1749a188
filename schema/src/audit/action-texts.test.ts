import { expect, it } from "vitest";
import { actionsNamed, actionTexts, textOfAction } from "#audit/action-texts.ts";

it.each([
  ["proposal.tell", { deliberation: "waitlisted" }, "Authors of a proposal told: waiting list"],
  ["person.send-link", {}, "Link to a speaker’s own page sent"],
  ["person.send-links", { count: 1_200 }, "Links to speakers’ own pages sent, number: 1,200"],
  ["member.change", { role: "editor" }, "Role in the team changed to editor"],
  [
    "review.withdraw",
    { withdrawn: 3, kept: 0 },
    "Assignments to reviewers withdrawn, number: 3, kept: 0",
  ],
])("says %s with the values %j", (action, details, text) => {
  expect(textOfAction(action, details)).toBe(text);
});

it("says it without values that an entry does not have", () => {
  // Those of an erased person are gone.
  expect(textOfAction("member.change", {})).toBe("Role in the team changed");
  expect(textOfAction("review.withdraw", { withdrawn: 3 })).toBe(
    "Assignments to reviewers withdrawn",
  );
  expect(textOfAction("webhook-endpoint.create", null)).toBe("Webhook endpoint created");
});

it("names what an earlier version did as it is stored", () => {
  expect(textOfAction("tent.pitch", {})).toBe("tent.pitch");
  expect(textOfAction("constructor", {})).toBe("constructor");
});

it("has texts that begin with a capital letter, end without a full stop, and tell actions of one record apart", () => {
  const texts = Object.entries(actionTexts).map(([action, text]) => {
    const [whole = ""] = [text].flat();
    return [action.split(".")[0], whole] as const;
  });
  for (const [, text] of texts) expect(text).toMatch(/^\p{Lu}.*[^.]$/u);
  const known = texts.map((entry) => entry.join(": "));
  expect(known.filter((text, index) => known.indexOf(text) !== index)).toEqual([]);
});

it("finds actions by the words that people read, and by their names", () => {
  expect(actionsNamed("authors told")).toEqual(["proposal.tell"]);
  expect(actionsNamed("SPEAKER changed")).toEqual(["speaker.update"]);
  expect(actionsNamed("ticket-type.delete")).toEqual(["ticket-type.delete"]);
  expect(actionsNamed("nothing like this")).toEqual([]);
});
