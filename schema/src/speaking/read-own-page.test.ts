import { afterEach, expect, it, vi } from "vitest";
import { isOverdue } from "#speaking/read-own-page.ts";

const zone = process.env.TZ;
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each(["America/Los_Angeles", "UTC", "Pacific/Auckland"])(
  "a task is overdue from the day after its own where the conference is, on a server in %s",
  (ofServer) => {
    process.env.TZ = ofServer;
    const isLateAt = (now: string) => {
      vi.useFakeTimers({ now: new Date(now) });
      return isOverdue({ dueDate: new Date("2027-03-12") }, { timeZone: "Europe/Berlin" });
    };
    expect(isLateAt("2027-03-12T22:30:00Z")).toBe(false);
    expect(isLateAt("2027-03-12T23:30:00Z")).toBe(true);
  },
);
