import { expect, it } from "vitest";
import { areaOfEvent } from "#api-token/areas.ts";
import { eventTypes } from "#webhook/event-types.ts";

it("every event type belongs to an area, whose scope tokens need to receive it", () => {
  expect(eventTypes.filter((type) => areaOfEvent(type) === undefined)).toEqual([]);
});
