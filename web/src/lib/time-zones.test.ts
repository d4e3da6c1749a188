import { afterEach, expect, it, vi } from "vitest";
import { browserTimeZone, timeZones } from "./time-zones.ts";

afterEach(() => vi.restoreAllMocks());

function setBrowserZone(timeZone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const { prototype } = Intl.DateTimeFormat;
  vi.spyOn(prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
}

it("lists each zone once", () => {
  expect(timeZones()).toContain("Europe/London");
  expect(timeZones()).toContain("UTC");
  expect(new Set(timeZones()).size).toBe(timeZones().length);
});

it("returns the browser's zone if it is listed", () => {
  setBrowserZone("America/New_York");
  expect(browserTimeZone()).toBe("America/New_York");
  setBrowserZone("Etc/Unknown");
  expect(browserTimeZone()).toBeUndefined();
});
