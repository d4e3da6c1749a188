import { GraphQLError } from "graphql";
import { beforeEach, expect, it } from "vitest";
import { forgetAccountStars } from "#entities/session/account-stars.ts";
import { readStars, writeStars } from "#entities/session/stars.ts";
import { createApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { SyncStars } from "./sync-stars.tsx";

const viewer = {
  id: "u1",
  email: "ada@example.com",
  fullName: "Ada",
  isOrganizer: false,
  canBecomeOrganizer: false,
};

/** A mock account that stores what it is sent, as the server does. */
function account(...ids: string[]) {
  const kept = new Set(ids);
  const api = createApi({
    changeMyAgenda: ({ input }: { input: { add: string[]; remove: string[] } }) => {
      for (const id of input.add) kept.add(id);
      for (const id of input.remove) kept.delete(id);
      return { __typename: "MyAgenda", sessionIds: [...kept], token: null };
    },
  });
  return { api, kept };
}

const stars = () => [...readStars("default")].sort();

beforeEach(() => localStorage.clear());

it("merges the stars of a browser and an account, and keeps them in sync", async () => {
  writeStars("default", new Set(["here"]));
  const { api, kept } = account("elsewhere");
  const { unmount } = await renderPage(<SyncStars viewer={viewer} />, { api });
  await expect.poll(stars).toEqual(["elsewhere", "here"]);
  writeStars("default", new Set(["here", "new"]));
  await expect.poll(() => [...kept].sort()).toEqual(["here", "new"]);
  await unmount();
});

it("does not restore stars that were removed elsewhere", async () => {
  const { api, kept } = account("one", "two");
  const first = await renderPage(<SyncStars viewer={viewer} />, { api });
  await expect.poll(stars).toEqual(["one", "two"]);
  await first.unmount();
  kept.delete("one");
  const second = await renderPage(<SyncStars viewer={viewer} />, { api });
  await expect.poll(stars).toEqual(["two"]);
  expect([...kept]).toEqual(["two"]);
  await second.unmount();
});

it("clears the account's stars from the browser on sign-out", async () => {
  const { api } = account("theirs");
  const { unmount } = await renderPage(<SyncStars viewer={viewer} />, { api });
  await expect.poll(stars).toEqual(["theirs"]);
  await unmount();
  forgetAccountStars();
  expect(stars()).toEqual([]);
});

it("says nothing of an account that was signed out of while it was asked", async () => {
  writeStars("default", new Set(["here"]));
  const { api } = account();
  const extensions = { code: "UNAUTHENTICATED" };
  api.fail("ChangeMyAgenda", new GraphQLError("You must be signed in to do this.", { extensions }));
  await renderPage(<SyncStars viewer={viewer} />, { api });
  const asked = () => api.sent.filter((name) => name === "ChangeMyAgenda").length;
  await expect.poll(asked).toBe(1);
  // By the next time, the first failure would be on the console, which fails a test.
  writeStars("default", new Set(["here", "more"]));
  await expect.poll(asked).toBe(2);
  expect(stars()).toEqual(["here", "more"]);
});
