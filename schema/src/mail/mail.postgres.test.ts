import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { expect, it } from "vitest";
import type { MailQueue } from "#mail/mail-queue.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();

it("only managers of a conference see and resend its failed mails", async () => {
  const create = factories(test.db);
  const [organizer, owner] = await Promise.all([create.user({ isOrganizer: true }), create.user()]);
  await create.conference({ id: "default" });
  await create.conference({ ownerId: owner.id });
  const { id } = await test.db.outgoingMail.create({
    data: {
      conferenceId: "default",
      kind: "sign-up",
      recipient: "ada@example.com",
      status: "failed",
      attempts: 3,
      lastError: "550",
    },
  });
  const queued: string[] = [];
  const mail: MailQueue = {
    enqueue: async (_tx, ids) => void queued.push(...ids),
  };
  const resend = async (user: typeof owner) => {
    const { data } = await execute(
      test.db,
      `mutation ($id: ID!) { resendMail(input: { id: $id }) {
        __typename ... on OutgoingMail { status attempts }
      } }`,
      { viewer: viewerOf(user), variables: { id }, context: { mail } },
    );
    return data.resendMail;
  };

  expect(await resend(owner)).toEqual({ __typename: "NotFoundError" });
  const { data } = await execute(
    test.db,
    "{ outgoingMails { totalCount edges { node { kind recipient status lastError } } } }",
    { viewer: viewerOf(organizer) },
  );
  const node = {
    kind: "sign-up",
    recipient: "ada@example.com",
    status: "failed",
    lastError: "550",
  };
  expect(data.outgoingMails).toEqual({ totalCount: 1, edges: [{ node }] });

  const again = { __typename: "OutgoingMail", status: "queued", attempts: 0 };
  expect(await resend(organizer)).toEqual(again);
  expect(await resend(organizer), "it waits already").toEqual({ __typename: "NotFoundError" });
  expect(queued).toEqual([id]);
});

it("only editors of a conference let an address get letters again", async () => {
  const create = factories(test.db);
  const [owner, helper, other] = await Promise.all([create.user(), create.user(), create.user()]);
  const { id: conferenceId } = await create.conference({ ownerId: owner.id });
  await create.conference({ ownerId: other.id });
  await test.db.member.create({ data: { conferenceId, userId: helper.id, role: "helper" } });
  const address = { conferenceId, email: "ada@example.com", reason: "552" };
  await test.db.bouncedAddress.create({ data: address });
  const mail = { conferenceId, kind: "speaking", recipient: address.email } as const;
  const [returned, sent] = await test.db.outgoingMail.createManyAndReturn({
    data: [
      { ...mail, status: "bounced" },
      { ...mail, status: "sent" },
    ],
  });
  const lift = async (user: typeof owner, id = returned?.id) => {
    const { data, codes } = await execute(
      test.db,
      "mutation ($id: ID!) { liftBounce(input: { id: $id }) { __typename ... on OutgoingMail { status } } }",
      { viewer: viewerOf(user), variables: { id } },
    );
    return codes ?? data.liftBounce;
  };
  expect(await lift(helper)).toEqual(["FORBIDDEN"]);
  expect(await lift(other)).toEqual({ __typename: "NotFoundError" });
  expect(await lift(owner, sent?.id)).toEqual({ __typename: "NotFoundError" });
  expect(await test.db.bouncedAddress.count()).toBe(1);
  expect(await lift(owner)).toEqual({ __typename: "OutgoingMail", status: "bounced" });
  expect(await test.db.bouncedAddress.count()).toBe(0);
});

it("a test mail is sent to the viewer, for a conference that they manage", async () => {
  const create = factories(test.db);
  const [owner, other] = await Promise.all([create.user(), create.user()]);
  const { id: conferenceId } = await create.conference({ ownerId: owner.id });
  const counted: string[] = [];
  const ask = async (user: typeof owner) => {
    const { data, codes } = await execute(
      test.db,
      `mutation ($conferenceId: ID!) { sendTestMail(input: { conferenceId: $conferenceId }) {
        ... on OutgoingMail { kind recipient status }
      } }`,
      {
        viewer: viewerOf(user),
        variables: { conferenceId },
        context: {
          limits: {
            count: async (limit, key) => (counted.push(`${limit} ${key}`) > 1 ? 60 : 0),
            refund: async () => {},
            reset: async () => {},
          },
        },
      },
    );
    return codes ?? data.sendTestMail;
  };
  expect(await ask(other)).toEqual(["FORBIDDEN"]);
  expect(await ask(owner)).toEqual({ kind: "test", recipient: owner.email, status: "queued" });
  expect(await ask(owner)).toEqual(["RATE_LIMITED"]);
  expect(counted[0]).toBe(`mailToRecipient test:${owner.email}`);
});
