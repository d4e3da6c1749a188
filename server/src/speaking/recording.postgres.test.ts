import { factories } from "@summit/prisma/testing/factories.ts";
import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { createBuiltInSite } from "../../testing/built-in-site.ts";
import { cookieOf } from "../../testing/organizer.ts";
import { readXml } from "../../testing/read-xml.ts";

const base = "/c/record-day";
let site: Awaited<ReturnType<typeof createBuiltInSite>>;
let conferenceId: string;
let path: string;
let cookie: string;
beforeAll(async () => {
  site = await createBuiltInSite();
  const { client: db } = site.app.db;
  const create = factories(db);
  const owner = await create.user();
  cookie = await cookieOf(site.app, owner.id);
  const { id } = await create.conference({ slug: "record-day", ownerId: owner.id });
  conferenceId = id;
  const person = await db.person.create({
    data: { conferenceId, name: "Ada", linkNonce: "nonce", email: "ada@example.com" },
  });
  path = `${base}/speaking/${speakingLink(createSecrets(site.app.sessionSecret), person)}`;
  const speaker = await create.speaker({ conferenceId, personId: person.id, name: "Ada" });
  const other = await create.speaker({ conferenceId, name: "Grace" });
  await db.room.create({ data: { conferenceId, name: "Hall", slug: "hall" } });
  const hall = { conferenceId, location: "Hall" };
  const session = {
    ...hall,
    slug: "bridges",
    title: "Bridges",
    speakerIds: [other.id, speaker.id],
  };
  await create.scheduleItem({ ...session, startTime: "10:00", endTime: "11:00" });
  const another = { ...hall, slug: "tunnels", title: "Tunnels", speakerIds: [other.id] };
  await create.scheduleItem({ ...another, startTime: "12:00", endTime: "13:00" });
});
afterAll(() => site.app.close());

const answer = async (mayBeRecorded: "yes" | "no") => {
  const response = await site.ask(path, {
    method: "POST",
    headers: { Origin: site.app.url },
    body: new URLSearchParams({ part: "recording", mayBeRecorded }),
  });
  expect(response.status).toBe(303);
};

const text = async (at: string) => (await site.ask(base + at)).text();

/** What each output says of a session and of another one, of which nobody refuses anything. */
async function found() {
  const { schedule } = JSON.parse(await text("/schedule.json"));
  const events = schedule.conference.days.flatMap(({ rooms }: { rooms: object }) =>
    Object.values(rooms).flat(),
  );
  const optouts = readXml(await text("/schedule.xml")).filter(({ name }) => name === "optout");
  const { body } = await site.app.graphql(
    "query ($id: ID!) { scheduleItems(conferenceId: $id, drafts: true) { doNotRecord } }",
    { id: conferenceId },
    { Cookie: cookie },
  );
  return {
    json: events.map((event: { do_not_record: boolean }) => event.do_not_record),
    xml: optouts.map((element) => element.text === "true"),
    screen: JSON.parse(await text("/screen/hall.json")).entries.map(
      (entry: { doNotRecord: boolean }) => entry.doNotRecord,
    ),
    page: await Promise.all(
      ["bridges", "tunnels"].map(async (slug) =>
        (await text(`/agenda/day1/${slug}`)).includes("Not recorded"),
      ),
    ),
    api: body.data.scheduleItems.map((item: { doNotRecord: boolean }) => item.doNotRecord),
  };
}

const everywhere = (flags: boolean[]) => ({
  json: flags,
  xml: flags,
  screen: flags,
  page: flags,
  api: flags,
});

it("tells every output at once that a speaker is not to be recorded, and that they have changed their mind", async () => {
  expect(await found()).toEqual(everywhere([false, false]));
  await answer("no");
  expect(await found()).toEqual(everywhere([true, false]));
  await answer("yes");
  expect(await found()).toEqual(everywhere([false, false]));
});

it("tells it of a released programme before the next release", async () => {
  const { body } = await site.app.graphql(
    `mutation { setProgrammeMode(input: { conferenceId: "${conferenceId}", mode: releases }) { __typename } }`,
    {},
    { Cookie: cookie },
  );
  expect(body.data.setProgrammeMode.__typename).toBe("Conference");
  await answer("no");
  expect(await found()).toEqual(everywhere([true, false]));
});
