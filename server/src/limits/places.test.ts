import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import { expect, it } from "vitest";
import { createPlaces } from "./places.ts";

it("gives so many places to one, and so many altogether", () => {
  const take = createPlaces({ ofOne: 2, inAll: 3 });
  const leave = take("a");
  take("a");
  expect(() => take("a")).toThrow(OverloadedError);
  take("b");
  expect(() => take("c")).toThrow(OverloadedError);
  leave();
  take("c");
  expect(() => take("a")).toThrow(OverloadedError);
});
