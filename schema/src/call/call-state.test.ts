import { expect, it } from "vitest";
import { callStateAt, takesProposals } from "#call/call-state.ts";

const call = {
  opensAt: new Date("2026-01-10T09:00:00Z"),
  closesAt: new Date("2026-02-10T23:00:00Z"),
};

it.each([
  [null, "2026-01-10T09:00:00Z", "none", false],
  [{ opensAt: null, closesAt: null }, "2026-01-10T09:00:00Z", "none", false],
  [call, "2026-01-10T08:59:59Z", "upcoming", false],
  [call, "2026-01-10T09:00:00Z", "open", true],
  [call, "2026-02-10T22:59:59Z", "open", true],
  [call, "2026-02-10T23:00:00Z", "closed", true],
  [call, "2026-02-10T23:00:59Z", "closed", true],
  [call, "2026-02-10T23:01:00Z", "closed", false],
  [{ ...call, closesAt: null }, "2030-01-01T00:00:00Z", "open", true],
])("of %j at %s is %s", (times, now, state, takes) => {
  expect(callStateAt(times, new Date(now))).toBe(state);
  expect(takesProposals(times, new Date(now))).toBe(takes);
});
