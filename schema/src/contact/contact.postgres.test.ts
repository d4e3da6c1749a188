import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const selection = `... on ContactDetails {
  id email phone address officeHours contactFormEnabled
  socialMedia { twitter facebook linkedin instagram }
  faq { question answer }
  teamMembers { name role email imageUrl }
}`;
const form = { email: "Hello@Example.com", address: "Hornton St" };
const entry = { question: "Where?", answer: "In London." };
const member = { name: "Ada Byron", role: "Director" };

const save = (data: object = {}) =>
  editor.call(
    "saveContactDetails",
    { ...form, conferenceId: editor.conferenceId, ...data },
    selection,
  );

describe("the contact details", () => {
  it("are one row, also after concurrent saves", async () => {
    const first = await Promise.all([save(), save()]);
    expect(first[0]).toMatchObject({
      email: "hello@example.com",
      phone: null,
      officeHours: [],
      contactFormEnabled: true,
      socialMedia: { twitter: null, facebook: null, linkedin: null, instagram: null },
      faq: [],
      teamMembers: [],
    });
    const again = await save({
      officeHours: ["Mon–Fri", "Sat closed"],
      contactFormEnabled: false,
      socialMedia: { linkedin: "https://example.com/in" },
      faq: [entry, { ...entry, question: "When?" }],
      teamMembers: [{ ...member, email: "Ada@Example.com" }],
    });
    expect(again).toMatchObject({
      id: first[0].id,
      officeHours: ["Mon–Fri", "Sat closed"],
      contactFormEnabled: false,
      socialMedia: { linkedin: "https://example.com/in", twitter: null },
      faq: [{ question: "Where?" }, { question: "When?" }],
      teamMembers: [{ ...member, email: "ada@example.com", imageUrl: null }],
    });
    expect(await editor.db.contactDetails.count()).toBe(1);
    // Saving the same values again is not logged.
    expect(await editor.log()).toEqual(
      Array(2).fill({ action: "contact-details.save", entityId: again.id, details: {} }),
    );
  });

  it.each([
    ["no address", { address: "" }, ["address"], "Required"],
    ["no mail address", { email: "hello" }, ["email"], "Please enter a valid email"],
    ["no answer", { faq: [{ ...entry, answer: " " }] }, ["faq", "0", "answer"], "Required"],
    [
      "very many questions",
      { faq: Array(51).fill(entry) },
      ["faq"],
      "Must have at most 50 entries",
    ],
    [
      "a script as a profile",
      { socialMedia: { twitter: "javascript:alert(1)" } },
      ["socialMedia", "twitter"],
      "Must be a web address that starts with http:// or https://",
    ],
    [
      "a portrait as data",
      { teamMembers: [member, { ...member, imageUrl: "data:image/png;base64,AA" }] },
      ["teamMembers", "1", "imageUrl"],
      "Must be a web address, or a path of this site that starts with /",
    ],
    [
      "a wrong address of a member",
      { teamMembers: [{ ...member, email: "ada@" }] },
      ["teamMembers", "0", "email"],
      "Please enter a valid email",
    ],
    [
      "very long hours",
      { officeHours: Array(3).fill("x".repeat(199)) },
      ["officeHours"],
      "Must be at most 500 characters",
    ],
  ])("are rejected with %s", async (_name, part, path, message) => {
    const before = [await editor.log(), await editor.db.contactDetails.findMany()];
    expect((await save(part)).fields).toEqual([{ path, message }]);
    expect([await editor.log(), await editor.db.contactDetails.findMany()]).toEqual(before);
  });
});

it("deletes a message, without its sender in the log", async () => {
  const { id } = await editor.db.contactSubmission.create({
    data: {
      conferenceId: editor.conferenceId,
      name: "Visitor",
      email: "visitor@example.com",
      subject: "Hello",
      message: "Hello",
    },
  });
  const remove = () => editor.call("deleteContactSubmission", { id }, "... on Deleted { id }");
  expect(await remove()).toMatchObject({ __typename: "Deleted", id });
  expect((await remove()).__typename).toBe("NotFoundError");
  expect(await editor.db.contactSubmission.count()).toBe(0);
  const entry = { action: "contact-submission.delete", entityId: id, details: {} };
  expect((await editor.log()).at(-1)).toEqual(entry);
});
