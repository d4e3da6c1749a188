import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();

/** Runs a mutation with literal arguments; returns its result or the error codes. */
async function run(viewer: Viewer, field: string, selection = "__typename") {
  const source = `mutation { result: ${field} { __typename ... on Error { message } ${selection} } }`;
  const { data, codes } = await execute(test.db, source, { viewer });
  return codes ?? data.result;
}

const createUser = async (fullName: string) =>
  viewerOf(await factories(test.db).user({ fullName }));

it("a conference is copied, changes its plan, team and owner, and is deleted and restored", async () => {
  const { db } = test;
  const [olga, cora, sam] = [
    await createUser("Olga"),
    await createUser("Cora"),
    await createUser("Sam"),
  ];
  const read = async (viewer: Viewer, field: string) =>
    (await execute(db, `{ result: ${field} }`, { viewer })).data.result;
  const conference = "... on Conference { id name status plan version }";

  // Olga makes a conference, fills it, and copies it to other days.
  const made = await run(
    olga,
    `createConference(input: { name: "Robotics Day", startDate: "2027-05-03", endDate: "2027-05-05",
      description: "Three days of robots.", timeZone: "Europe/Berlin", country: "DE", plan: pro })`,
    conference,
  );
  expect(made).toMatchObject({ status: "draft", plan: "pro" });
  await run(
    olga,
    `createSpeaker(input: { conferenceId: "${made.id}", name: "Ida Arm", title: "Engineer" })`,
  );
  const copy = await run(
    olga,
    `copyConference(input: { id: "${made.id}", name: "Robotics Day 2028", startDate: "2028-05-01" })`,
    conference,
  );
  const { id } = copy;
  expect(copy).toMatchObject({ status: "draft", plan: "pro" });
  const speakers = `speakers(conferenceId: "${id}", drafts: true) { id name version }`;
  const [ida] = await read(olga, speakers);
  expect(ida.name).toBe("Ida Arm");

  // Changing the plan and back charges and loses nothing.
  for (const plan of ["basic", "pro"]) {
    expect(
      await run(olga, `changePlan(input: { id: "${id}", plan: ${plan} })`, conference),
    ).toMatchObject({ plan });
  }

  // Cora's invitation is revoked, created anew and resent; she joins. So does Sam.
  const invite = (email: string, role: string) =>
    run(
      olga,
      `inviteMember(input: { conferenceId: "${id}", email: "${email}", role: ${role} })`,
      "... on Invitation { id status }",
    );
  const first = await invite(cora.email, "editor");
  await run(olga, `revokeInvitation(input: { id: "${first.id}" })`);
  expect(await run(cora, `acceptInvitation(input: { id: "${first.id}" })`)).toMatchObject({
    message: "This invitation has been revoked.",
  });
  const again = await invite(cora.email, "editor");
  expect(await run(olga, `resendInvitation(input: { id: "${again.id}" })`)).toMatchObject({
    __typename: "Invitation",
  });
  await run(cora, `acceptInvitation(input: { id: "${again.id}" })`);
  await run(sam, `acceptInvitation(input: { id: "${(await invite(sam.email, "helper")).id}" })`);
  const members = `members(conferenceId: "${id}") { id fullName role }`;
  const team = async (viewer: Viewer) =>
    Object.fromEntries(
      (await read(viewer, members)).map((member: { fullName: string; role: string }) => [
        member.fullName,
        member.role,
      ]),
    );
  expect(await team(sam)).toEqual({ Olga: "owner", Cora: "editor", Sam: "helper" });

  // Cora edits, while Olga hands the conference over to her, leaves, and cannot save any more.
  const idOf = async (viewer: Viewer, name: string) =>
    (await read(viewer, members)).find(({ fullName }: { fullName: string }) => fullName === name)
      .id;
  const edit = (viewer: Viewer, version: number) =>
    run(
      viewer,
      `updateSpeaker(input: { id: "${ida.id}", version: ${version}, topic: "${viewer.fullName}" })`,
      "... on Speaker { version topic }",
    );
  expect(await edit(cora, ida.version)).toMatchObject({ topic: "Cora", version: 2 });
  expect(await edit(olga, ida.version)).toMatchObject({ __typename: "ConflictError" });
  const leave = `leaveConference(input: { conferenceId: "${id}" })`;
  expect(await run(olga, leave)).toMatchObject({
    message: "A conference needs an owner. Make somebody else an owner first.",
  });
  await run(olga, `handOverConference(input: { memberId: "${await idOf(olga, "Cora")}" })`);
  expect(await run(olga, leave)).toMatchObject({ __typename: "Deleted" });
  expect(await edit(olga, 2)).toMatchObject({ __typename: "NotFoundError" });
  expect(await team(cora)).toEqual({ Cora: "owner", Sam: "helper" });
  await run(cora, `removeMember(input: { id: "${await idOf(cora, "Sam")}" })`);
  expect((await execute(db, `{ result: ${members} }`, { viewer: sam })).codes).toEqual([
    "FORBIDDEN",
  ]);

  // She publishes it, and deletes it by its name. Nobody can access it until she restores it.
  await run(cora, `publishConference(input: { id: "${id}" })`);
  const remove = (name: string) =>
    run(cora, `deleteConference(input: { id: "${id}", name: "${name}" })`);
  expect(await remove("Robotics Day")).toMatchObject({ __typename: "ValidationError" });
  expect(await remove("Robotics Day 2028")).toMatchObject({ __typename: "Deleted" });
  const find = `conference(id: "${id}") { name status plan viewerRole }`;
  expect(await read(cora, find)).toBeNull();
  expect(await run(sam, `restoreConference(input: { id: "${id}" })`)).toMatchObject({
    __typename: "NotFoundError",
  });
  await run(cora, `restoreConference(input: { id: "${id}" })`);
  expect(await read(cora, find)).toEqual({
    name: "Robotics Day 2028",
    status: "published",
    plan: "pro",
    viewerRole: "owner",
  });
  expect(await read(cora, speakers)).toEqual([{ ...ida, version: 2 }]);
  // The original is unchanged.
  expect(await read(olga, `conference(id: "${made.id}") { name status viewerRole }`)).toEqual({
    name: "Robotics Day",
    status: "draft",
    viewerRole: "owner",
  });
});
