import { expect, it } from "vitest";
import type { ImportRow } from "./import-row.ts";
import { type ImportTarget, withTracks } from "./rows-of-table.ts";
import { withIds } from "./use-import.ts";

const session = (externalId: string, more: object = {}): ImportRow => ({
  list: "scheduleItems",
  name: externalId,
  input: { externalId, title: externalId, ...more },
  problems: [],
});

it("knows rows by what the file says of them, wherever they stand", () => {
  const rows = [session("a", { track: "Art" }), session("b"), session("b")];
  const target = { tracks: [] } as unknown as ImportTarget;
  const known = withIds(rows).map(({ id }) => id);
  expect(new Set(known).size).toBe(3);
  const sent = withIds(withTracks(rows, target));
  expect(sent).toHaveLength(4);
  expect(sent.slice(1).map(({ id }) => id)).toEqual(known);
});
