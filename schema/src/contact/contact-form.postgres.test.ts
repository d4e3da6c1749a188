import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#context/context.ts";
import type { RateLimit } from "#limits/rate-limits.ts";
import { execute } from "../../testing/execute.ts";

const test = useTestDatabase();
const form = {
  name: "Ada Byron",
  email: "ada@example.com",
  subject: "Group booking",
  message: "Is there a rate?",
};

let exhausted: RateLimit[];
let queued: string[];

beforeAll(async () => {
  await factories(test.db).conference({ id: "default" });
});

beforeEach(async () => {
  exhausted = [];
  queued = [];
  await test.db.contactSubmission.deleteMany();
  await test.db.outgoingMail.deleteMany();
  await test.db.contactDetails.deleteMany();
});

async function submit(input: object = {}, mail: Partial<Context["mail"]> = {}) {
  const source = `mutation ($input: SubmitContactFormInput!) {
    submitContactForm(input: $input) { __typename }
  }`;
  const context = {
    mail: {
      enqueue: async (_tx, ids) => void queued.push(...ids),
      ...mail,
    },
    limits: {
      count: async (limit) => (exhausted.includes(limit) ? 60 : 0),
      refund: async () => {},
      reset: async () => {},
    },
  } satisfies Partial<Context>;
  const { data, codes } = await execute(test.db, source, {
    variables: { input: { conferenceId: "main", ...form, ...input } },
    context,
  });
  return codes ?? data.submitContactForm.__typename;
}

const mails = async () =>
  (await test.db.outgoingMail.findMany({ orderBy: { kind: "asc" } })).map(
    ({ kind, recipient, data }) => ({ kind, recipient, data }),
  );

const contactDetails = (conferenceId: string, data: object = {}) =>
  test.db.contactDetails.create({
    data: { conferenceId, email: "office@example.com", address: "", ...data },
  });

describe("a message from the contact form", () => {
  it("queues a mail to the organizers and a receipt to the sender", async () => {
    await contactDetails("default");
    expect(await submit()).toBe("ContactFormReceipt");
    const [stored] = await test.db.contactSubmission.findMany();
    expect(stored).toMatchObject({ ...form, spam: false });
    const data = { submissionId: stored?.id };
    expect(await mails()).toEqual([
      { kind: "contact-message", recipient: "office@example.com", data },
      { kind: "contact-receipt", recipient: "ada@example.com", data },
    ]);
    expect(queued.length).toBe(2);
  });

  it.each([[""], [null]])("is not spam with %j in the honeypot", async (website) => {
    expect(await submit({ website })).toBe("ContactFormReceipt");
    expect(await test.db.contactSubmission.findMany()).toMatchObject([{ spam: false }]);
  });

  it("is not stored if its mails cannot be queued", async () => {
    const enqueue = async () => {
      throw new Error("The queue is broken.");
    };
    expect(await submit({}, { enqueue })).toEqual([undefined]);
    expect(await test.db.contactSubmission.count()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it("is stored as spam if the honeypot is filled in, without a mail", async () => {
    expect(await submit({ website: "https://example.com/pills" })).toBe("ContactFormReceipt");
    expect(await test.db.contactSubmission.findMany()).toMatchObject([{ ...form, spam: true }]);
    expect(await mails()).toEqual([]);
  });

  it("is stored as spam if one client sends too many", async () => {
    exhausted = ["contactByClient"];
    expect(await submit()).toBe("ContactFormReceipt");
    expect(await test.db.contactSubmission.findMany()).toMatchObject([{ spam: true }]);
    expect(await mails()).toEqual([]);
  });

  it("sends no receipt to an address that had too many", async () => {
    exhausted = ["mailToRecipient"];
    expect(await submit()).toBe("ContactFormReceipt");
    expect(await test.db.contactSubmission.findMany()).toMatchObject([{ spam: false }]);
    expect(await mails()).toMatchObject([{ kind: "contact-message" }]);
  });

  it("sends no receipt for a conference that had too many, of which the default one may have more", async () => {
    exhausted = ["mailOfConference"];
    const { id } = await factories(test.db).conference();
    await submit({ conferenceId: id });
    expect(await mails()).toEqual([]);
    await submit();
    expect(await mails()).toMatchObject([{ kind: "contact-message" }, { kind: "contact-receipt" }]);
    exhausted = ["mailOfMainConference"];
    await submit();
    expect(await mails()).toHaveLength(3);
  });

  it("is sent to the owner of a user's conference, or to nobody if there is none", async () => {
    const create = factories(test.db);
    const owner = await create.user({ email: "owner@example.com" });
    const owned = await create.conference({ ownerId: owner.id });
    await contactDetails(owned.id, { email: "victim@example.com" });
    const ownerless = await create.conference();
    await submit({ conferenceId: owned.id });
    await submit({ conferenceId: ownerless.id });
    expect(await mails()).toMatchObject([
      { kind: "contact-message", recipient: "owner@example.com" },
      { kind: "contact-receipt" },
      { kind: "contact-receipt" },
    ]);
  });

  it("is rejected if the form is disabled", async () => {
    await contactDetails("default", { contactFormEnabled: false });
    expect(await submit()).toBe("ValidationError");
    expect(await test.db.contactSubmission.count()).toBe(0);
  });
});
