import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { print, separateOperations } from "graphql";
import { beforeAll, expect, it } from "vitest";
import { defaultConferenceId as conferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { siteOperations } from "../../testing/site-operations.ts";

const test = useTestDatabase();
const operations = separateOperations(siteOperations());
const viewers: Viewer[] = [];

beforeAll(async () => {
  const { db } = test;
  const create = factories(db);
  await create.conference({ id: conferenceId });
  const [member, reviewer] = [await create.user(), await create.user()];
  await db.member.create({ data: { conferenceId, userId: reviewer.id, role: "reviewer" } });
  viewers.push(viewerOf(member), viewerOf(reviewer));
  const speaker = await create.speaker({ conferenceId });
  await create.scheduleItem({ conferenceId, speakerIds: [speaker.id], location: "Hall" });
  const days = { availableFrom: new Date("2025-01-01"), availableUntil: new Date("2025-02-01") };
  await db.ticketType.create({ data: { conferenceId, name: "Pass", ...days } });
});

it.each(["AdminSpeakers", "AdminSchedule", "AdminVenue", "AdminTicketTypes"])(
  "%s asks for nothing that users outside of the team, or its reviewers, may not read",
  async (name) => {
    const document = operations[name];
    if (!document) throw new Error(`The site has no operation ${name}.`);
    for (const viewer of viewers) {
      const rights = { drafts: false, canRead: false, canManage: false };
      const variables = { conferenceId, ...rights, first: 50, skip: 0 };
      const { data, errors } = await execute(test.db, print(document), { viewer, variables });
      expect(errors).toBeUndefined();
      expect(data).not.toBeNull();
    }
  },
);
