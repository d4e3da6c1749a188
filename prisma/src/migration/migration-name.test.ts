import { expect, it } from "vitest";
import { migrationName } from "./migration-name.ts";

it("sorts after every existing migration", () => {
  const now = new Date("2026-11-23T09:43:03Z");
  expect(migrationName("workshops", ["20250101000000_init"], now)).toBe("20261123094303_workshops");
  const future = ["20261124103200_webhooks", "20250101000000_init"];
  expect(migrationName("workshops", future, now)).toBe("20261124103201_workshops");
});
