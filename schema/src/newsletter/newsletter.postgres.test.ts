import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { issueToken } from "#account/one-time-tokens.ts";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { onlyInvalid } from "#errors/validation-error.ts";
import { rateLimits } from "#limits/rate-limits.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import {
  confirmNewsletterSubscription,
  unsubscribeFromNewsletter,
} from "#newsletter/newsletter.service.ts";
import { unsubscribeToken } from "#newsletter/unsubscribe-token.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { noWebhooks } from "../../testing/no-webhooks.ts";

const editor = useContentEditor();

let unique = 0;
const newAddress = () => `reader-${++unique}@example.com`;

const createSubscription = (data: { verifiedAt?: Date } = {}) =>
  editor.db.newsletterSubscription.create({
    data: { conferenceId: editor.conferenceId, email: newAddress(), ...data },
  });

const findByEmail = (email: string) =>
  editor.db.newsletterSubscription.findMany({ where: { email } });

/** The mails queued for an address, newest last. */
const mailsTo = (recipient: string) =>
  editor.db.outgoingMail.findMany({ where: { recipient }, orderBy: { id: "asc" } });

const notFound = {
  __typename: "NotFoundError",
  message: "This does not exist any more, or you have no access to it.",
};
const atToken = (message: string) => ({ fields: [{ path: ["token"], message }] });
const tooOld = atToken("This link has been used or is too old. Please ask for a new one.");
const invalid = atToken("This link is not valid.");

/** Working rate limits, as on a single server. */
function countingLimits(): Context["limits"] {
  const counts = new Map<string, number>();
  return {
    async count(limit, key) {
      const count = (counts.get(limit + key) ?? 0) + 1;
      counts.set(limit + key, count);
      return count > rateLimits[limit].points ? rateLimits[limit].seconds : 0;
    },
    async refund() {},
    async reset() {},
  };
}

describe("subscribing", () => {
  let context: { limits: Context["limits"]; mail: Context["mail"]; client: Context["client"] };
  let queued: string[];

  beforeEach(() => {
    queued = [];
    const client = {
      address: "192.0.2.7",
      userAgent: "",
      setSessionCookie() {},
      clearSessionCookie() {},
      signUpSecret: undefined,
      setSignUpCookie() {},
      clearSignUpCookie() {},
    };
    const mail: MailQueue = {
      enqueue: async (_tx, ids) => void queued.push(...ids),
    };
    context = { limits: countingLimits(), mail, client };
  });

  async function send(
    email: string,
    { address = "192.0.2.7", viewer = null as Viewer | null } = {},
  ) {
    const { data, errors } = await execute(
      editor.db,
      `mutation ($input: SubscribeToNewsletterInput!) {
        subscribeToNewsletter(input: $input) {
          __typename
          ... on NewsletterReceipt { email }
          ... on ValidationError { fields { path message } }
        }
      }`,
      {
        viewer,
        variables: { input: { email, conferenceId: editor.conferenceId } },
        context: { ...context, client: { ...context.client, address } },
      },
    );
    return { taken: data?.subscribeToNewsletter, refusal: errors?.[0] };
  }

  async function subscribe(email: string) {
    const { taken, refusal } = await send(email);
    expect(refusal).toBeUndefined();
    return taken;
  }

  const tooMany = (message: string) => ({
    message: `${message} Please wait a while and try again.`,
    extensions: { code: "RATE_LIMITED", retryAfter: 3_600 },
  });

  it("stores the address as pending, and queues a confirmation mail", async () => {
    expect(await subscribe(" Ada@Example.com ")).toEqual({
      __typename: "NewsletterReceipt",
      email: "ada@example.com",
    });
    const [subscription, ...more] = await findByEmail("ada@example.com");
    expect(subscription).toMatchObject({ conferenceId: editor.conferenceId, verifiedAt: null });
    expect(more).toEqual([]);
    const mails = await mailsTo("ada@example.com");
    expect(mails).toMatchObject([
      {
        kind: "confirm-newsletter",
        conferenceId: editor.conferenceId,
        data: { subscriptionId: subscription?.id },
      },
    ]);
    expect(queued).toEqual(mails.map(({ id }) => id));
  });

  it("behaves the same for an address that is subscribed already", async () => {
    const [pending, verified] = await Promise.all([
      createSubscription(),
      createSubscription({ verifiedAt: new Date() }),
    ]);
    for (const { id, email, verifiedAt } of [pending, verified]) {
      expect(await subscribe(email)).toEqual({ __typename: "NewsletterReceipt", email });
      expect(await findByEmail(email)).toMatchObject([{ id, verifiedAt }]);
      expect(await mailsTo(email)).toMatchObject([{ data: { subscriptionId: id } }]);
    }
  });

  it("stores one row for concurrent requests", async () => {
    const email = newAddress();
    await Promise.all(Array.from({ length: 12 }, () => send(email)));
    expect(await findByEmail(email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(rateLimits.mailToRecipient.points);
  });

  it("limits the mails to one address, separately for each kind, and says so", async () => {
    const email = newAddress();
    const { points } = rateLimits.mailToRecipient;
    for (let time = 0; time < points; time++) {
      expect(await send(email, { address: `192.0.2.${time}` })).toMatchObject({ taken: { email } });
    }
    const { refusal } = await send(email, { address: "192.0.2.99" });
    expect(refusal).toMatchObject(tooMany("No more emails can be sent at the moment."));
    expect(await mailsTo(email)).toHaveLength(rateLimits.mailToRecipient.points);
    expect(await context.limits.count("mailToRecipient", email), "mails about an account").toBe(0);
  });

  describe("above the limit of one network", () => {
    beforeEach(async () => {
      for (let time = 0; time < rateLimits.newsletterByClient.points; time++) {
        await context.limits.count("newsletterByClient", "192.0.2.7");
      }
    });

    it("is refused with the reason, and stored by nobody", async () => {
      const email = newAddress();
      const { refusal } = await send(email);
      expect(refusal).toMatchObject(tooMany("Too many people have signed up from this network."));
      expect(await findByEmail(email)).toEqual([]);
      expect(await send(email, { address: "192.0.2.8" })).toMatchObject({ taken: { email } });
    });

    it("goes on at a stand, where an editor of the conference is signed in", async () => {
      const email = newAddress();
      const stranger = viewerOf(await factories(editor.db).user());
      expect(await send(email, { viewer: stranger })).toMatchObject(refused);
      const token = { ...editor.viewer, token: { id: "t", areas: ["audience"] } };
      expect(await send(email, { viewer: token as unknown as Viewer })).toMatchObject(refused);
      expect(await send(email, { viewer: editor.viewer })).toMatchObject({ taken: { email } });
      expect(await mailsTo(email)).toHaveLength(1);
    });

    const refused = { refusal: { extensions: { code: "RATE_LIMITED" } } };
  });

  it("rejects invalid addresses", async () => {
    for (const email of ["", "ada@", "=cmd|x@example.com", "a\r\nBcc: b@example.com"]) {
      expect(await subscribe(email)).toMatchObject({ __typename: "ValidationError" });
    }
    expect(queued).toEqual([]);
  });
});

describe("confirming", () => {
  const confirm = (token: string) =>
    confirmNewsletterSubscription({ db: editor.db, webhooks: noWebhooks }, { token }).catch(
      onlyInvalid,
    );

  it("verifies a pending subscriber once", async () => {
    const { id, email } = await createSubscription();
    const token = await issueToken(editor.db, "confirm_newsletter", id);
    const bounced = { conferenceId: editor.conferenceId, email };
    await editor.db.bouncedAddress.create({ data: { ...bounced, reason: "550" } });
    expect(await confirm(token)).toBeUndefined();
    // They have read a mail.
    expect(await editor.db.bouncedAddress.findFirst({ where: bounced })).toBeNull();
    expect(await findByEmail(email)).toMatchObject([{ verifiedAt: expect.any(Date) }]);
    expect(await confirm(token)).toMatchObject(tooOld);
  });

  it("rejects a link that is superseded, expired or for another purpose", async () => {
    const { id, email } = await createSubscription();
    const replaced = await issueToken(editor.db, "confirm_newsletter", id);
    const old = await issueToken(editor.db, "confirm_newsletter", id);
    await editor.db.oneTimeToken.updateMany({
      where: { subscriptionId: id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    const foreign = await issueToken(editor.db, "reset_password", editor.viewer.id);
    for (const token of ["", "nothing", replaced, old, foreign]) {
      expect(await confirm(token)).toMatchObject(tooOld);
    }
    expect(await confirm("x".repeat(201))).toMatchObject(invalid);
    expect(await findByEmail(email)).toMatchObject([{ verifiedAt: null }]);
    expect(await editor.db.oneTimeToken.count({ where: { userId: editor.viewer.id } })).toBe(1);
  });
});

describe("unsubscribing", () => {
  const secrets = { derive: (purpose: string, name: string) => `${purpose}-${name}` };
  const unsubscribe = (token: string) =>
    unsubscribeFromNewsletter({ db: editor.db, secrets }, { token }).catch(onlyInvalid);
  const tokenOf = (id: string) => unsubscribeToken(secrets, id);

  it("deletes the subscriber, and is idempotent", async () => {
    const { id, email } = await createSubscription({ verifiedAt: new Date() });
    const other = await createSubscription();
    for (const time of ["first", "again"]) {
      expect(await unsubscribe(tokenOf(id)), time).toBeUndefined();
    }
    expect(await findByEmail(email)).toEqual([]);
    expect(await findByEmail(other.email)).toHaveLength(1);
  });

  it("accepts the subscriber's own link only", async () => {
    const [one, other] = await Promise.all([createSubscription(), createSubscription()]);
    const swapped = tokenOf(one.id).replace(`${one.id}.`, `${other.id}.`);
    const toConfirm = await issueToken(editor.db, "confirm_newsletter", one.id);
    for (const token of ["", one.id, `${one.id}.`, swapped, toConfirm, "x".repeat(201)]) {
      expect(await unsubscribe(token), token).toMatchObject(invalid);
    }
    expect(await findByEmail(one.email)).toHaveLength(1);
    expect(await findByEmail(other.email)).toHaveLength(1);
  });
});

describe("resending the confirmation", () => {
  const resend = (id: string) =>
    editor.call(
      "resendNewsletterConfirmation",
      { id },
      "... on NewsletterSubscription { id verified }",
    );

  it("queues one mail for several clicks, and logs it", async () => {
    const { id, email } = await createSubscription();
    const again = { __typename: "NewsletterSubscription", id, verified: false };
    expect(await Promise.all([resend(id), resend(id)])).toEqual([again, again]);
    expect(await mailsTo(email)).toMatchObject([{ data: { subscriptionId: id } }]);
    expect((await editor.log()).at(-1)).toEqual({
      action: "newsletter-confirmation.resend",
      entityId: id,
      details: {},
    });
  });

  it.each([
    ["that has just been sent is not repeated", { status: "sent" }, 1],
    ["that waits is not repeated", { status: "queued", createdAt: new Date("2025-01-01") }, 1],
    ["that was sent a while ago is", { status: "sent", createdAt: new Date("2025-01-01") }, 2],
    ["that could not be sent is", { status: "failed" }, 2],
  ] as const)("a mail %s", async (_when, data, mails) => {
    const { id, email } = await createSubscription();
    await resend(id);
    await editor.db.outgoingMail.updateMany({ where: { recipient: email }, data });
    await resend(id);
    expect(await mailsTo(email)).toHaveLength(mails);
  });

  it("is limited to pending subscribers of the viewer's conferences", async () => {
    const verified = await createSubscription({ verifiedAt: new Date() });
    const { id: conferenceId } = await editor.db.conference.create({
      data: { name: "Other", description: "", startDate: new Date(), endDate: new Date() },
    });
    const foreign = await editor.db.newsletterSubscription.create({
      data: { conferenceId, email: newAddress() },
    });
    for (const { id, email } of [verified, foreign]) {
      expect(await resend(id)).toEqual(notFound);
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it("is rate-limited by address", async () => {
    const { id, email } = await createSubscription();
    const limits = { ...countingLimits(), count: async () => 1_800 };
    const { codes } = await execute(
      editor.db,
      "mutation ($id: ID!) { resendNewsletterConfirmation(input: { id: $id }) { __typename } }",
      { viewer: editor.viewer, variables: { id }, context: { limits } },
    );
    expect(codes).toEqual(["RATE_LIMITED"]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

it("deletes a subscriber, without personal data in the log", async () => {
  const { id, email } = await createSubscription();
  const remove = () => editor.call("deleteNewsletterSubscription", { id }, "... on Deleted { id }");
  expect(await remove()).toMatchObject({ __typename: "Deleted", id });
  expect((await remove()).__typename).toBe("NotFoundError");
  expect(await findByEmail(email)).toEqual([]);
  expect((await editor.log()).at(-1)).toEqual({
    action: "newsletter-subscription.delete",
    entityId: id,
    details: {},
  });
});
