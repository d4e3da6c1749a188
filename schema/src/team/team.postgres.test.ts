import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#account/passwords.ts";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { invitationSecret } from "#team/invitation-secret.ts";
import { useCheapPasswords } from "../../testing/cheap-passwords.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
useCheapPasswords();

let conferenceId: string;
let owner: Viewer;
let guest: Viewer;

const createUser = async (data: object = {}) => viewerOf(await factories(test.db).user(data));

beforeEach(async () => {
  [owner, guest] = await Promise.all([createUser({ fullName: "Olga" }), createUser()]);
  conferenceId = (await factories(test.db).conference({ ownerId: owner.id, status: "draft" })).id;
});

/** Calls a mutation or query with literal arguments; returns its result or the error codes. */
async function call(viewer: Viewer | null, field: string, selection = "{ __typename }") {
  const kind = /^[a-zA-Z]+(Member|Invitation|Conference)/.test(field) ? "mutation" : "query";
  const source = `${kind} { result: ${field} ${selection} }`;
  const { data, codes, errors } = await execute(test.db, source, { viewer });
  return codes ? [codes[0] ?? errors?.[0]?.message] : data.result;
}

const failure = "{ __typename ... on Error { message } }";

async function invite(email: string, role = "editor") {
  const input = `{ conferenceId: "${conferenceId}", email: "${email}", role: ${role} }`;
  const selection =
    "{ __typename ... on Invitation { id status role } ... on ValidationError { fields { path message } } }";
  return call(owner, `inviteMember(input: ${input})`, selection);
}

const accept = (viewer: Viewer, id: string) =>
  call(viewer, `acceptInvitation(input: { id: "${id}" })`, failure);

const roleOf = async (viewer: Viewer) => {
  const found = await call(viewer, `conference(id: "${conferenceId}")`, "{ viewerRole }");
  return found?.viewerRole ?? null;
};

async function join(viewer: Viewer, role: "owner" | "editor" | "helper"): Promise<string> {
  const data = { conferenceId, userId: viewer.id, role };
  return (await test.db.member.create({ data })).id;
}

const memberId = async ({ id: userId }: Viewer) =>
  (await test.db.member.findFirstOrThrow({ where: { conferenceId, userId } })).id;

describe("an invitation", () => {
  it("says who invites and to what to nobody without the secret of its link, and while it is open only", async () => {
    const { id } = await invite(guest.email);
    const secrets = { derive: (purpose: string, name: string) => `${purpose}-${name}` };
    const secret = invitationSecret(secrets, { id, email: guest.email });
    const offer = (link: { id: string; secret: string }, viewer: Viewer | null = null) =>
      call(
        viewer,
        `invitationOffer(id: "${link.id}", secret: "${link.secret}")`,
        "{ conferenceName inviterName role }",
      );
    const said = { conferenceName: "Test Conference", inviterName: "Olga", role: "editor" };
    expect(await offer({ id, secret })).toEqual(said);
    const other = await invite("other@example.com");
    const ofAnother = invitationSecret(secrets, { id: other.id, email: "other@example.com" });
    for (const wrong of ["", id, guest.email, ofAnother]) {
      expect(await offer({ id, secret: wrong })).toBeNull();
      expect(await offer({ id, secret: wrong }, await createUser())).toBeNull();
    }
    await test.db.invitation.update({ where: { id }, data: { invitedById: null } });
    expect(await offer({ id, secret })).toEqual({ ...said, inviterName: null });
    await test.db.invitation.update({ where: { id }, data: { expiresAt: new Date(0) } });
    expect(await offer({ id, secret })).toBeNull();
    await invite(guest.email);
    expect(await offer({ id, secret })).toEqual(said);
    expect(await accept(guest, id)).toEqual({ __typename: "Invitation" });
    expect(await offer({ id, secret })).toBeNull();
  });

  it("makes the holder of the address a member, and is visible only to them and the team", async () => {
    const { id, status } = await invite(guest.email.toUpperCase());
    expect(status).toBe("pending");
    const mail = await test.db.outgoingMail.findFirst({ where: { recipient: guest.email } });
    expect(mail).toMatchObject({ kind: "invitation", conferenceId, data: { invitationId: id } });

    const stranger = await createUser();
    expect(await call(stranger, `invitation(id: "${id}")`, "{ id }")).toBeNull();
    const query = `invitation(id: "${id}")`;
    const shown = await call(guest, query, "{ conferenceName role status email }");
    expect(shown).toEqual({
      conferenceName: "Test Conference",
      role: "editor",
      status: "pending",
      email: guest.email,
    });
    expect((await call(guest, "viewer", "{ invitations { id } }")).invitations).toEqual([{ id }]);
    expect(await roleOf(guest)).toBeNull();

    expect(await accept(guest, id)).toEqual({ __typename: "Invitation" });
    expect(await roleOf(guest)).toBe("editor");
    const team = await call(guest, `members(conferenceId: "${conferenceId}")`, "{ fullName role }");
    expect(team).toEqual([
      { fullName: "Olga", role: "owner" },
      { fullName: "Test User", role: "editor" },
    ]);
    const log = await test.db.auditLogEntry.findMany({
      where: { conferenceId },
      orderBy: { id: "asc" },
    });
    expect(log.map(({ action }) => action)).toEqual(["member.invite", "invitation.accept"]);
    expect(JSON.stringify(log)).not.toContain(guest.email);
  });

  const notYours =
    "There is no such invitation to your address. Sign in with the address to which it was sent.";

  it.each([
    ["by another account", notYours, async () => createUser()],
    [
      "when it has expired",
      "This invitation has expired. Ask for another one.",
      (id: string) =>
        test.db.invitation.update({ where: { id }, data: { expiresAt: new Date(0) } }),
    ],
    [
      "when it was revoked",
      "This invitation has been revoked.",
      (id: string) => call(owner, `revokeInvitation(input: { id: "${id}" })`),
    ],
    [
      "for the second time",
      "This invitation has been accepted already.",
      (id: string) => accept(guest, id),
    ],
    [
      "after it was declined",
      "This invitation has been declined.",
      (id: string) => call(guest, `declineInvitation(input: { id: "${id}" })`),
    ],
    [
      "when the conference is in the bin",
      notYours,
      () =>
        test.db.conference.update({ where: { id: conferenceId }, data: { deletedAt: new Date() } }),
    ],
  ])("is not accepted %s", async (_name, message, before) => {
    const { id } = await invite(guest.email);
    const other = (await before(id)) as Partial<Viewer>;
    const viewer = other.sessionId ? (other as Viewer) : guest;
    const members = await test.db.member.count();
    expect(await accept(viewer, id)).toEqual({ __typename: "NotFoundError", message });
    expect(await test.db.member.count()).toBe(members);
  });

  it("can be resent until answered, and renewed after being declined, for seven days each", async () => {
    const { id } = await invite(guest.email, "helper");
    await test.db.invitation.update({ where: { id }, data: { expiresAt: new Date(0) } });
    expect((await call(owner, `resendInvitation(input: { id: "${id}" })`)).__typename).toBe(
      "Invitation",
    );
    const { expiresAt } = await test.db.invitation.findUniqueOrThrow({ where: { id } });
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    await call(guest, `declineInvitation(input: { id: "${id}" })`);
    expect((await call(owner, `resendInvitation(input: { id: "${id}" })`)).__typename).toBe(
      "NotFoundError",
    );
    expect(await invite(guest.email, "owner")).toMatchObject({
      id,
      status: "pending",
      role: "owner",
    });
    await accept(guest, id);
    expect(await roleOf(guest)).toBe("owner");
    expect((await invite(guest.email)).fields).toEqual([
      { path: ["email"], message: "Is in the team already" },
    ]);
  });
});

describe("a team", () => {
  const ownerNeeded = "A conference needs an owner. Make somebody else an owner first.";

  it("keeps its last owner", async () => {
    const id = await memberId(owner);
    for (const attempt of [
      `removeMember(input: { id: "${id}" })`,
      `changeMemberRole(input: { id: "${id}", role: editor })`,
      `leaveConference(input: { conferenceId: "${conferenceId}" })`,
    ]) {
      expect((await call(owner, attempt, failure)).message).toBe(ownerNeeded);
    }
    expect(await roleOf(owner)).toBe("owner");
  });

  it("keeps an owner if two remove each other concurrently", async () => {
    const second = await createUser();
    const [first, other] = [await memberId(owner), await join(second, "owner")];
    const responses = await Promise.all([
      call(owner, `removeMember(input: { id: "${other}" })`),
      call(second, `removeMember(input: { id: "${first}" })`),
    ]);
    expect(responses.filter((response) => response.__typename === "Deleted")).toHaveLength(1);
    const owners = await test.db.member.findMany({ where: { conferenceId, role: "owner" } });
    expect(owners).toHaveLength(1);
    const { ownerId } = await test.db.conference.findUniqueOrThrow({ where: { id: conferenceId } });
    expect(ownerId).toBe(owners[0]?.userId);
  });

  it("keeps an owner if two leave concurrently", async () => {
    const second = await createUser();
    await join(second, "owner");
    const leave = `leaveConference(input: { conferenceId: "${conferenceId}" })`;
    const responses = await Promise.all([call(owner, leave), call(second, leave)]);
    expect(responses.map(({ __typename }) => __typename).sort()).toEqual([
      "Deleted",
      "ValidationError",
    ]);
  });

  it("changes roles, and revokes the access of removed members", async () => {
    const id = await join(guest, "helper");
    const speaker = `createSpeaker(input: { conferenceId: "${conferenceId}", name: "A", title: "B" })`;
    const save = async () =>
      (await execute(test.db, `mutation { result: ${speaker} { __typename } }`, { viewer: guest }))
        .codes;
    expect(await save()).toEqual(["FORBIDDEN"]);
    await call(owner, `changeMemberRole(input: { id: "${id}", role: editor })`);
    expect(await save()).toBeUndefined();
    await call(owner, `removeMember(input: { id: "${id}" })`);
    expect(await save()).toEqual(["FORBIDDEN"]);
    expect(await roleOf(guest)).toBeNull();
  });

  it.each<[string, (second: { member: string; viewer: Viewer }) => Promise<unknown>]>([
    ["is removed", ({ member }) => call(owner, `removeMember(input: { id: "${member}" })`)],
    [
      "leaves",
      ({ viewer }) => call(viewer, `leaveConference(input: { conferenceId: "${conferenceId}" })`),
    ],
    [
      "becomes an editor",
      ({ member }) => call(owner, `changeMemberRole(input: { id: "${member}", role: editor })`),
    ],
    [
      "hands over",
      async ({ viewer }) => {
        await call(viewer, `handOverConference(input: { memberId: "${await memberId(owner)}" })`);
      },
    ],
  ])("ends the pending invitations of an owner who %s, and no others", async (_how, end) => {
    const second = await createUser();
    const member = await join(second, "owner");
    const first = owner;
    const { id: kept } = await invite("kept@example.com");
    owner = second;
    const { id } = await invite(guest.email, "owner");
    owner = first;
    await end({ member, viewer: second });
    const refused = { message: "This invitation has been revoked." };
    expect(await accept(guest, id)).toMatchObject(refused);
    expect(await roleOf(guest)).toBeNull();
    expect(await test.db.invitation.findUnique({ where: { id: kept } })).toMatchObject({
      status: "pending",
    });
  });

  it("is handed over to another member, who receives its mails from then on", async () => {
    const id = await join(guest, "editor");
    expect((await call(owner, `handOverConference(input: { memberId: "${id}" })`)).__typename).toBe(
      "Member",
    );
    expect([await roleOf(owner), await roleOf(guest)]).toEqual(["editor", "owner"]);
    const { ownerId } = await test.db.conference.findUniqueOrThrow({ where: { id: conferenceId } });
    expect(ownerId).toBe(guest.id);
    expect(await call(owner, `handOverConference(input: { memberId: "${id}" })`)).toEqual([
      "FORBIDDEN",
    ]);
  });

  it("loses members who delete their accounts, and is deleted with its last owner", async () => {
    const passwordHash = await hashPassword("secret1");
    const [ada, bob] = await Promise.all([
      createUser({ passwordHash }),
      createUser({ passwordHash }),
    ]);
    await join(ada, "owner");
    await test.db.member.deleteMany({ where: { conferenceId, userId: owner.id } });
    await test.db.conference.update({ where: { id: conferenceId }, data: { ownerId: ada.id } });
    await join(bob, "owner");
    const end = (viewer: Viewer) =>
      execute(
        test.db,
        'mutation { deleteAccount(input: { currentPassword: "secret1" }) { __typename } }',
        { viewer },
      );
    expect((await end(ada)).data.deleteAccount.__typename).toBe("Deleted");
    const { ownerId } = await test.db.conference.findUniqueOrThrow({ where: { id: conferenceId } });
    expect(ownerId).toBe(bob.id);
    await end(bob);
    expect(await test.db.conference.count({ where: { id: conferenceId } })).toBe(0);
  });
});

describe("the team of the default conference", () => {
  it("is owned by the organizers, and can have editors and helpers", async () => {
    const organizer = await createUser({ isOrganizer: true, fullName: "Ora" });
    await factories(test.db).conference({ id: defaultConferenceId });
    conferenceId = defaultConferenceId;
    owner = organizer;
    expect((await invite(guest.email, "owner")).fields).toMatchObject([{ path: ["role"] }]);
    const { id } = await invite(guest.email, "helper");
    await accept(guest, id);
    const team = await call(guest, "members", "{ fullName role isOrganizer isViewer }");
    expect(team).toEqual([
      { fullName: "Ora", role: "owner", isOrganizer: true, isViewer: false },
      { fullName: "Test User", role: "helper", isOrganizer: false, isViewer: true },
    ]);
    expect(await roleOf(guest)).toBe("helper");
    const leave = 'leaveConference(input: { conferenceId: "main" })';
    expect((await call(organizer, leave, failure)).__typename).toBe("NotFoundError");
  });
});

it("makes the owner a member, whoever sets it, also when it changes", async () => {
  const rows = () =>
    test.db.member.findMany({
      where: { conferenceId },
      select: { userId: true, role: true },
      orderBy: { createdAt: "asc" },
    });
  expect(await rows()).toEqual([{ userId: owner.id, role: "owner" }]);
  await join(guest, "helper");
  await test.db.conference.update({ where: { id: conferenceId }, data: { ownerId: guest.id } });
  expect(await rows()).toEqual([
    { userId: owner.id, role: "owner" },
    { userId: guest.id, role: "owner" },
  ]);
});
