import { EventEmitter } from "node:events";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { viewerOf } from "@summit/schema/testing/execute.ts";
import type { Request } from "express";
import pino from "pino";
import { expect, it } from "vitest";
import type { Heard } from "#bus/bus.ts";
import { createTeamStreams } from "#bus/team-streams.ts";
import { sessionSettings, signSessionToken } from "#sessions/session.ts";

const test = useTestDatabase();
const secret = "a".repeat(64);

it("checks rights again when something may have been missed", async () => {
  const create = factories(test.db);
  const user = await create.user();
  const { id: conferenceId } = await create.conference({ ownerId: user.id });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = await test.db.authSession.create({ data: { userId: user.id, expiresAt } });
  let hear = (_heard: Heard) => {};
  const bus = {
    follow: (follower: (heard: Heard, isOwn: boolean) => void) => {
      hear = (heard) => follower(heard, false);
      return () => {};
    },
    isConnected: () => true,
    announce: async () => {},
    tell: () => {},
    publish: () => {},
    stop: async () => {},
  };
  const streams = createTeamStreams({
    db: test.db,
    bus,
    session: sessionSettings("http://localhost:4000", secret),
    logger: pino({ level: "silent" }),
  });
  const request = {
    headers: { cookie: `summit_session=${signSessionToken(session, secret)}` },
    res: new EventEmitter(),
  } as unknown as Request;
  const stream = streams.follow(viewerOf(user), request, conferenceId, "read");
  const presences: Heard = { kind: "presences", conferenceId };
  const first = stream.next();
  hear(presences);
  expect((await first).value).toEqual([presences]);

  await test.db.conference.update({ where: { id: conferenceId }, data: { ownerId: null } });
  await test.db.member.deleteMany({ where: { conferenceId } });
  const second = stream.next();
  hear({ kind: "unknown" });
  expect((await second).value).toBeInstanceOf(Error);
  streams.stop();
});
