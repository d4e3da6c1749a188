import { expect, it } from "vitest";
import {
  createPresences,
  type Presence,
  type PresenceMessage,
  refreshMs,
} from "#live/presences.ts";

const presence = (userId: string, since = "2025-01-01T10:00:00.000Z"): Omit<Presence, "id"> => ({
  conferenceId: "c",
  recordId: "r",
  userId,
  name: userId,
  since,
});

const names = (presences: ReturnType<typeof createPresences>) =>
  presences.at("c", "r").map(({ name }) => name);

/** Two servers that receive each other's messages while both are connected. */
function twoServers() {
  const wire = { connected: true };
  const servers: ReturnType<typeof createPresences>[] = [];
  let now = 0;
  for (const index of [0, 1]) {
    const tell = (message: PresenceMessage) => {
      if (wire.connected) servers[1 - index]?.receive(structuredClone(message));
    };
    servers.push(createPresences({ tell, now: () => now }));
  }
  const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const pass = (ms: number) => {
    now += ms;
  };
  return { one, other, wire, pass };
}

it("are listed on every server, by time of arrival", () => {
  const { one, other } = twoServers();
  one.enter(presence("Bo", "2025-01-01T10:05:00.000Z"));
  const leave = other.enter(presence("Ada"));
  expect(names(one)).toEqual(["Ada", "Bo"]);
  expect(names(other)).toEqual(["Ada", "Bo"]);
  leave();
  leave();
  expect(names(one)).toEqual(["Bo"]);
  expect(one.at("c", "another")).toEqual([]);
});

it("list a user with two tabs once, since the first", () => {
  const { one, other } = twoServers();
  one.enter(presence("Ada", "2025-01-01T10:05:00.000Z"));
  const leave = other.enter(presence("Ada"));
  expect(one.at("c", "r").map(({ since }) => since)).toEqual(["2025-01-01T10:00:00.000Z"]);
  leave();
  expect(names(one)).toEqual(["Ada"]);
});

it("are requested at startup, and expire without a refresh", () => {
  const { one, other, wire, pass } = twoServers();
  wire.connected = false;
  one.enter(presence("Ada"));
  expect(names(other)).toEqual([]);
  wire.connected = true;
  other.ask();
  expect(names(other)).toEqual(["Ada"]);
  pass(2 * refreshMs);
  one.refresh();
  pass(2 * refreshMs);
  other.refresh();
  expect(names(other)).toEqual(["Ada"]);
  wire.connected = false;
  pass(4 * refreshMs);
  other.refresh();
  expect(names(other)).toEqual([]);
});

it("tell what somebody holds in one of their tabs, whichever server hears of it", () => {
  const { one, other } = twoServers();
  one.enter({ ...presence("Ada"), tab: "first" });
  one.enter({ ...presence("Ada"), tab: "second" });
  const held = () => [one, other].map((each) => each.at("c", "r").map(({ holding }) => holding));
  const heard: string[] = [];
  other.follow((conferenceId) => heard.push(conferenceId));
  other.hold({ userId: "Ada", tab: "second", holding: ["block"] });
  expect(held()).toEqual([[["block"]], [["block"]]]);
  expect(heard).toEqual(["c"]);
  other.hold({ userId: "Bo", tab: "second", holding: ["another"] });
  one.refresh();
  expect(held()).toEqual([[["block"]], [["block"]]]);
  one.hold({ userId: "Ada", tab: "second", holding: [] });
  expect(held()).toEqual([[undefined], [undefined]]);
  expect(heard).toEqual(["c", "c"]);
});

it("notify listeners of arrivals and departures, but not of refreshes", () => {
  const { one, other } = twoServers();
  const heard: string[] = [];
  const stop = other.follow((conferenceId) => heard.push(conferenceId));
  const leave = one.enter(presence("Ada"));
  one.refresh();
  leave();
  expect(heard).toEqual(["c", "c"]);
  stop();
  one.enter(presence("Bo"));
  expect(heard).toHaveLength(2);
});
