import { seed } from "@summit/prisma/seed.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";

const test = useTestDatabase();
beforeAll(() => seed(test.db));

const failure = "... on ValidationError { message fields { path message } }";

describe("submitContactForm", () => {
  const source = `mutation ($input: SubmitContactFormInput!) {
    submitContactForm(input: $input) { ... on ContactFormReceipt { receivedAt } ${failure} }
  }`;
  const form = {
    name: " Ada Byron ",
    email: "Ada@Example.com",
    subject: "Group booking",
    message: "<b>Twelve</b> of us.\nIs there a rate?",
  };
  const submit = async (input: object) =>
    (await execute(test.db, source, { variables: { input: { conferenceId: "main", ...input } } }))
      .data.submitContactForm;

  it("stores the trimmed message", async () => {
    expect((await submit(form)).receivedAt).toBeTruthy();
    const [stored] = await test.db.contactSubmission.findMany();
    expect(stored).toMatchObject({
      conferenceId: "default",
      name: "Ada Byron",
      email: "ada@example.com",
      subject: "Group booking",
      message: form.message,
    });
  });

  it.each([
    ["an empty name", { name: "  " }, "name", "Required"],
    ["no address", { email: "ada" }, "email", "Please enter a valid email"],
    ["a long subject", { subject: "x".repeat(301) }, "subject", "Must be at most 300 characters"],
    ["a header in the subject", { subject: "Hi\r\nBcc: all" }, "subject", "Must be a single line"],
    [
      "a long message",
      { message: "x".repeat(5_001) },
      "message",
      "Must be at most 5,000 characters",
    ],
  ])("rejects %s at the field and stores nothing", async (_name, part, field, message) => {
    const before = await test.db.contactSubmission.count();
    expect((await submit({ ...form, ...part })).fields).toEqual([{ path: [field], message }]);
    expect(await test.db.contactSubmission.count()).toBe(before);
  });

  it("reports every invalid field", async () => {
    const { fields } = await submit({ name: "", email: "", subject: "", message: "" });
    expect(new Set(fields.map(({ path }: { path: string[] }) => path[0]))).toEqual(
      new Set(["name", "email", "subject", "message"]),
    );
  });

  it("rejects an unknown conference and one whose form is disabled", async () => {
    expect((await submit({ ...form, conferenceId: "nowhere" })).fields[0].path).toEqual([
      "conferenceId",
    ]);
    const { id: conferenceId } = await factories(test.db).conference();
    await test.db.contactDetails.create({
      data: { conferenceId, email: "a@example.com", address: "", contactFormEnabled: false },
    });
    expect((await submit({ ...form, conferenceId })).message).toBe(
      "This conference does not accept messages at the moment.",
    );
  });
});
