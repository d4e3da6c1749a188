import { expect, it } from "vitest";
import { areaOfEvent } from "#api-token/areas.ts";
import { eventTypes } from "#webhook/event-types.ts";

it("every event lies in an area, without whose scope no token is told of it", () => {
  expect(eventTypes.filter((type) => areaOfEvent(type) === undefined)).toEqual([]);
});
