import { afterEach, expect, it, vi } from "vitest";
import { browserTimeZone, timeZones } from "./time-zones.ts";

afterEach(() => vi.restoreAllMocks());

function setBrowserZone(timeZone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const { prototype } = Intl.DateTimeFormat;
  vi.spyOn(prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
}

it("offers each zone once", () => {
  expect(timeZones()).toContain("Europe/London");
  expect(timeZones()).toContain("UTC");
  expect(new Set(timeZones()).size).toBe(timeZones().length);
});

it("knows the browser's zone where it is one of them", () => {
  setBrowserZone("America/New_York");
  expect(browserTimeZone()).toBe("America/New_York");
  setBrowserZone("Etc/Unknown");
  expect(browserTimeZone()).toBeUndefined();
});
