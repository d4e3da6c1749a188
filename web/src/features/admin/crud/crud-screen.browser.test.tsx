import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useSpeakersPageQuery } from "#graphql/generated.ts";
import { createApi, outage, signedOut } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { testSpeaker } from "../test-records.ts";

type Speaker = ReturnType<typeof testSpeaker>;

function PublicPage() {
  const { data } = useSpeakersPageQuery({ conferenceId: "default" });
  return <p>Public: {data?.speakers.map(({ name }) => name).join(", ")}</p>;
}

/** The tab with a mock API whose speakers can be changed. */
async function renderSpeakers(names: readonly string[], at: string | readonly string[] = "") {
  let stored = names.map(testSpeaker);
  const store = (change: (speakers: Speaker[]) => Speaker[]) => {
    stored = change(stored).toSorted((a, b) => a.name.localeCompare(b.name));
  };
  const api = createApi({
    people: [],
    speakers: () => stored,
    createSpeaker: ({ input }: { input: Speaker }) => {
      const created = { ...testSpeaker(input.name), ...input };
      store((speakers) => [...speakers, created]);
      return created;
    },
    updateSpeaker: ({ input }: { input: Speaker }) => {
      store((speakers) =>
        speakers.map((each) => (each.id === input.id ? { ...each, ...input } : each)),
      );
      return stored.find(({ id }) => id === input.id);
    },
    deleteSpeaker: ({ input }: { input: { id: string } }) => {
      store((speakers) => speakers.filter(({ id }) => id !== input.id));
      return { __typename: "Deleted", id: input.id };
    },
  });
  const rendered = await renderTab(<SpeakersTab />, {
    api,
    at,
    pages: { "/speakers": <PublicPage /> },
  });
  return { ...rendered, store };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const heading = page.getByRole("heading", { name: "Manage Speakers" });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const confirm = (accepted: boolean) => vi.spyOn(window, "confirm").mockReturnValue(accepted);
const sent = (api: { sent: string[] }, name: string) => api.sent.filter((each) => each === name);

it("distinguishes loading, error and empty", async () => {
  expectLogged(/not available/);
  const api = createApi({ speakers: [] });
  api.fail("AdminSpeakers", outage());
  const release = api.hold("AdminSpeakers");
  await renderTab(<SpeakersTab />, { api });
  await expect.element(page.getByText("Loading speakers")).toBeInTheDocument();
  release();
  await expect.element(page.getByText("Failed to load speakers data")).toBeVisible();
  api.mend("AdminSpeakers");
  await button("Try again").click();
  await expect.element(page.getByText("No Speakers Found")).toBeVisible();
});

it("focuses the form's first field, and the row again after Cancel", async () => {
  await renderSpeakers(["Ada Byron", "Grace Hopper"]);
  await button("Edit Grace Hopper").click();
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(field("Name")).toHaveValue("Grace Hopper");
  await button("Cancel").click();
  await expect.element(button("Edit Grace Hopper")).toHaveFocus();
});

it("handles / as soon as the list is visible after saving", async () => {
  await renderSpeakers([]);
  await button("Add Speaker").click();
  await field("Name").fill("Ada Byron");
  await field("Title").fill("Mathematician");
  const pressed = new Promise<void>((resolve) => {
    const shown = new MutationObserver(() => {
      if (!document.querySelector("[type=search]")) return;
      shown.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
      resolve();
    });
    shown.observe(document.body, { childList: true, subtree: true });
  });
  await button("Add Speaker").click();
  await pressed;
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
});

it("focuses the saved row, and Back does not return to its form", async () => {
  const { router } = await renderSpeakers(["Ada Byron", "Grace Hopper"], ["/speakers", ""]);
  await button("Edit Ada Byron").click();
  await field("Name").fill("Xenia Byron");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(button("Edit Xenia Byron")).toHaveFocus();
  await expect.element(page.getByText("Speaker updated successfully")).toBeVisible();

  await button("Add Speaker").click();
  await field("Name").fill("Alan Turing");
  await field("Title").fill("Logician");
  await button("Add Speaker").click();
  await expect.element(button("Edit Alan Turing")).toHaveFocus();
  await router.navigate(-1);
  await expect.element(heading).toBeVisible();
  expect(router.state.location.search).toBe("");
});

it("shows the page of the saved row", async () => {
  const many = Array.from(
    { length: 60 },
    (_, index) => `Speaker ${String(index).padStart(2, "0")}`,
  );
  await renderSpeakers(many);
  await button("Add Speaker").click();
  await field("Name").fill("Zoe");
  await field("Title").fill("Logician");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(button("Edit Zoe")).toHaveFocus();
  await expect.element(page.getByText("Page 2 of 2, 61 in all")).toBeVisible();
  await button("Previous").click();
  await expect.element(page.getByText("Page 1 of 2, 61 in all")).toBeVisible();
});

it("deletes after a confirmation, and focuses the next row", async () => {
  const { api, router } = await renderSpeakers(["Ada Byron", "Grace Hopper", "Zoe"], "/speakers");
  await expect.element(page.getByText("Public: Ada Byron, Grace Hopper, Zoe")).toBeVisible();
  await router.navigate("/admin");
  const asked = confirm(false);
  await button("Delete Grace Hopper").click();
  expect(asked.mock.lastCall).toEqual(["Are you sure you want to delete this speaker?"]);
  expect(sent(api, "DeleteSpeaker")).toHaveLength(0);

  confirm(true);
  await button("Delete Grace Hopper").click();
  await expect.element(page.getByText("Speaker deleted successfully")).toBeVisible();
  await expect.element(button("Delete Zoe")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Delete Ada Byron")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("No Speakers Found")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  // All lists drop the deleted record from the cache. Only an empty one is read again, which may have others on the server.
  expect(sent(api, "AdminSpeakers")).toHaveLength(2);
  await router.navigate("/speakers");
  await expect.element(page.getByText("Public:")).toHaveTextContent(/^Public:\s*$/);
  expect(sent(api, "SpeakersPage")).toHaveLength(1);
});

it("keeps a row if deleting failed, and removes one that no longer exists", async () => {
  expectLogged(/not available/);
  const { api } = await renderSpeakers(["Ada Byron", "Grace Hopper"]);
  confirm(true);
  api.fail("DeleteSpeaker", outage());
  await button("Delete Ada Byron").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Failed to delete speaker");
  await expect.element(button("Delete Ada Byron")).toHaveFocus();

  api.mend("DeleteSpeaker");
  const message = "This does not exist any more, or you have no access to it.";
  api.mock({ deleteSpeaker: { __typename: "NotFoundError", message, code: "NOT_FOUND", ids: [] } });
  await button("Delete Ada Byron").click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(button("Delete Ada Byron")).not.toBeInTheDocument();
});

it("deletes the version that is shown: what somebody else has changed stays, and is loaded again", async () => {
  const { api, store } = await renderSpeakers(["Ada Byron"]);
  confirm(true);
  store((speakers) => speakers.map((each) => ({ ...each, name: "Ada Lovelace", version: 2 })));
  const changes = [{ by: "Bea", at: "2025-11-26T14:02:00.000Z", fields: ["name"] }];
  api.mock({
    deleteSpeaker: {
      __typename: "ConflictError",
      message: "-",
      code: "CONFLICT",
      version: 2,
      changes,
    },
  });
  await button("Delete Ada Byron").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(/Somebody else has changed it/);
  await expect.element(button("Delete Ada Lovelace")).toBeVisible();
  expect(api.inputs).toEqual([{ id: "ada-byron", version: 1 }]);
});

it("refetches when its tab opens and on window focus, without overwriting edits", async () => {
  const { api, router, store } = await renderSpeakers(["Ada Byron"], "?item=ada-byron");
  await field("Title").fill("Countess");
  store((speakers) =>
    speakers.map((each) => ({ ...each, name: "Ada Lovelace", title: "Analyst" })),
  );
  window.dispatchEvent(new Event("focus"));
  await expect.element(field("Name")).toHaveValue("Ada Lovelace");
  await expect.element(field("Title")).toHaveValue("Countess");

  // A record that somebody else deletes disappears from the list, but its open form stays.
  store(() => []);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => sent(api, "AdminSpeaker").length).toBe(3);
  await expect.element(field("Title")).toHaveValue("Countess");

  confirm(true);
  await router.navigate("/speakers");
  await expect.element(page.getByText("Public:")).toBeVisible();
  // The form that was left stops blocking only after it has disappeared.
  await expect.poll(() => router.state.blockers.size).toBe(0);
  store(() => [testSpeaker("Grace Hopper")]);
  await router.navigate("/admin");
  await expect.element(button("Edit Grace Hopper")).toBeVisible();
});

it("keeps the form if refetching the record fails", async () => {
  expectLogged(/signed in/);
  const { api } = await renderSpeakers(["Ada Byron"], "?item=ada-byron");
  await field("Title").fill("Countess");
  api.fail("AdminSpeaker", signedOut());
  window.dispatchEvent(new Event("focus"));
  await expect.poll(() => sent(api, "AdminSpeaker").length).toBe(2);
  await expect.element(field("Title")).toHaveValue("Countess");
});

it("saves nothing of what was typed for one record into the next that is opened", async () => {
  const { api, router } = await renderSpeakers(["Ada Byron", "Grace Hopper"], "?item=ada-byron");
  await field("Name").fill("Ada Lovelace");
  confirm(true);
  await router.navigate("/admin?item=grace-hopper");
  await expect.element(field("Name")).toHaveValue("Grace Hopper");
  await field("Title").fill("Rear admiral");
  await button("Save Speaker").click();
  await expect.element(heading).toBeVisible();
  expect(api.inputs).toMatchObject([{ id: "grace-hopper", title: "Rear admiral" }]);
  expect(JSON.stringify(api.inputs)).not.toContain("Lovelace");
});

it("goes on with an empty record after a copy", async () => {
  const { router } = await renderSpeakers(["Ada"]);
  await page.getByRole("button", { name: "More for Ada" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.element(field("Name")).toHaveValue("Ada");
  await field("Name").fill("Bea");
  await button("Save and add another").click();
  await expect.element(field("Name")).toHaveValue("");
  await expect.element(field("Title")).toHaveValue("");
  expect(router.state.location.search).toBe("?item=new");
});
