import { expect, it } from "vitest";
import { storageWithoutHeaders } from "./storage-without-headers.ts";

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

const operation = { query: "{ conference { name } }", variables: '{ "headers": 1 }' };
const headers = '{ "Authorization": "Bearer summit_pat_secret" }';

it.each(["queries", "favorites"])(
  "keeps the operations of %s, and none of their headers",
  (list) => {
    const kept = memory();
    // As GraphiQL 5 writes it.
    const written = JSON.stringify({ [list]: [{ ...operation, headers }] });
    storageWithoutHeaders(kept).setItem(`graphiql:${list}`, written);
    expect(JSON.parse(kept.getItem(`graphiql:${list}`) ?? "")).toEqual({ [list]: [operation] });
  },
);

it("keeps everything else as it is", () => {
  const kept = memory();
  const storage = storageWithoutHeaders(kept);
  storage.setItem("graphiql:theme", "dark");
  expect([kept.getItem("graphiql:theme"), storage.length, storage.key(0)]).toEqual([
    "dark",
    1,
    "graphiql:theme",
  ]);
});
