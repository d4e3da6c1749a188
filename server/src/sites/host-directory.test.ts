import { afterEach, expect, it, vi } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { createHostDirectory } from "#sites/host-directory.ts";

const change = { conferenceId: "a", entity: "conference", entityId: "a" } as const;
const hosts = [{ id: "a", provenHost: "a.example", status: "published" }];

function start() {
  const events = createContentEvents();
  const findMany = vi.fn<() => Promise<object[]>>(async () => hosts);
  const db = { conference: { findMany } } as never;
  const directory = createHostDirectory({ db, events, publicUrl: "https://summit.example" });
  return { events, findMany, find: directory.find };
}

afterEach(() => vi.useRealTimers());

it("reads the hosts anew before it answers after a change", async () => {
  const { events, findMany, find } = start();
  expect(await find("a.example")).toMatchObject({ conferenceId: "a" });
  findMany.mockResolvedValue([]);
  events.publish([change]);
  expect(await find("a.example")).toBeUndefined();
});

it("makes no request wait in an outage once it has noticed it, and recovers", async () => {
  vi.useFakeTimers();
  const { events, findMany, find } = start();
  await find("a.example");
  let fail = (_: Error) => {};
  const hang = () =>
    new Promise<never>((_, reject) => {
      fail = reject;
    });
  findMany.mockImplementation(hang);
  // Only old: it is read in the background.
  vi.advanceTimersByTime(61_000);
  expect(find("a.example")).toMatchObject({ conferenceId: "a" });
  fail(new Error("No connection"));
  await vi.advanceTimersByTimeAsync(0);
  for (let second = 0; second < 5; second += 1) {
    events.publish([change]);
    expect(find("a.example")).toMatchObject({ conferenceId: "a" });
    fail(new Error("No connection"));
    await vi.advanceTimersByTimeAsync(1_001);
  }
  findMany.mockResolvedValue([]);
  void find("a.example");
  await vi.advanceTimersByTimeAsync(0);
  expect(find("a.example")).toBeUndefined();
});
