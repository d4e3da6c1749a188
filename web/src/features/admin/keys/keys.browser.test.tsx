import { GraphQLError } from "graphql";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setSearchKey, usesSearchKey } from "#lib/search-key.ts";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { allTabs } from "../tabs.tsx";
import { testSpeaker } from "../test-records.ts";
import { useKey } from "./use-key.ts";

beforeEach(() => setSearchKey(true));

const conferences = [
  { id: "default", name: "AI Summit", slug: "ai-summit", status: "published" },
  { id: "c2", name: "Robotics Day", slug: "robotics", status: "draft" },
];

const session = {
  __typename: "ScheduleItem",
  id: "opening",
  title: "Opening the labs",
};

const forbidden = new GraphQLError("Not for you.", { extensions: { code: "FORBIDDEN" } });

async function renderAdmin() {
  const api = createApi({
    conferences,
    conference: ({ id }: { id: string }) => conferences.find((one) => one.id === id),
    speakers: ["Ada Byron", "Élise Meitner"].map(testSpeaker),
    scheduleItems: ({ conferenceId }: { conferenceId: string }) =>
      conferenceId === "c2" ? [session] : [],
    articles: [],
    pages: [],
    sponsors: [],
    ticketTypes: [],
    exhibitPackages: [],
    rooms: [{ __typename: "Room", id: "hall", name: "Great Hall" }],
    tracks: [{ __typename: "Track", id: "ethics", name: "Ethics" }],
    // Of the other conference the viewer may not read them.
    people: ({ conferenceId }: { conferenceId: string }) => {
      if (conferenceId === "c2") throw forbidden;
      return [{ __typename: "Person", id: "kim", name: "Kim" }];
    },
    proposals: ({ after }: { after: string | null }) => ({
      nodes: [{ __typename: "Proposal", id: `p${after}`, title: after ? "Last one" : "First one" }],
      pageInfo: { endCursor: "next", hasNextPage: !after },
    }),
  });
  const rendered = await renderTab(
    <>
      <PaletteButton groups={allTabs} />
      <SpeakersTab />
    </>,
    { api },
  );
  await expect.element(page.getByRole("link", { name: "Ada Byron" })).toBeVisible();
  return { ...rendered, api };
}

const at = (router: { state: { location: { search: string } } }) => router.state.location.search;
const heading = (name: string) => page.getByRole("heading", { name });

it("goes through the rows, edits and selects them, and adds one", async () => {
  const { router } = await renderAdmin();
  await userEvent.keyboard("jjkj");
  const row = page.getByRole("row", { name: "Élise Meitner" });
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard("x");
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await userEvent.keyboard("e");
  await expect.poll(() => at(router)).toContain("item=%C3%A9lise-meitner");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  // Now it is a letter.
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await userEvent.keyboard("n{Escape}");
  await expect.element(heading("Manage Speakers")).toBeVisible();
  await userEvent.keyboard("n");
  await expect.element(heading("Add Speaker")).toBeVisible();
});

it("lists the keys, and can be switched off in this browser", async () => {
  const { router } = await renderAdmin();
  await userEvent.keyboard("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(dialog.getByText("Add Speaker")).toBeVisible();
  await expectAccessible("with the list of keys");
  await dialog.getByRole("checkbox").click();
  await expect.element(dialog.getByRole("checkbox")).not.toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  // By it, the site's header knows that its own "/" is off as well.
  expect(usesSearchKey()).toBe(false);
  await userEvent.keyboard("n/");
  expect(at(router)).toBe("");
  await expect.element(page.getByRole("searchbox")).not.toHaveFocus();
  // By mouse it is still there.
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await heading("Manage Speakers").click();
  await userEvent.keyboard("n");
  await expect.element(heading("Add Speaker")).toBeVisible();
});

const combobox = page.getByRole("combobox", { name: "Go to" });
const option = (name: RegExp) => page.getByRole("option", { name });

it("goes to a record of any conference, by keyboard alone", async () => {
  const { router } = await renderAdmin();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(combobox).toHaveFocus();
  await userEvent.keyboard("opening");
  await expect.element(option(/Opening the labs.*Session, Robotics Day/)).toBeVisible();
  await expectAccessible("with the palette");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await expect.poll(() => at(router)).toBe("?conference=c2&tab=schedule&item=opening");
  await expect.element(combobox).not.toBeInTheDocument();
});

it("finds rooms, tracks, people and proposals, too", async () => {
  const { router } = await renderAdmin();
  await userEvent.keyboard("{Control>}k{/Control}");
  for (const [typed, name] of [
    ["great hall", /Great Hall.*Room$/],
    ["ethics", /Ethics.*Track$/],
    ["kim", /Kim.*Person$/],
    ["last", /Last one.*Proposal, Robotics Day/],
  ] as const) {
    await combobox.fill(typed);
    await expect.element(option(name)).toBeVisible();
  }
  await combobox.fill("first one");
  await option(/First one.*Proposal$/).click();
  await expect.poll(() => at(router)).toBe("?tab=proposals&item=pnull");
});

it("says that some records could not be read, as when offline, and reads them again", async () => {
  expectLogged(/Failed to fetch/);
  const { api } = await renderAdmin();
  const failure = page.getByText("Not all records could be loaded.");
  api.fail("PaletteProposals");
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(failure).toBeVisible();
  await expectAccessible("with what could not be read");
  await combobox.fill("kim");
  await expect.element(option(/Kim.*Person$/)).toBeVisible();
  await combobox.fill("first one");
  await expect.element(page.getByRole("option")).not.toBeInTheDocument();

  api.mend("PaletteProposals");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(combobox).toHaveFocus();
  await expect.element(option(/First one.*Proposal$/)).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  // What the viewer may not read is not missing.
  await expect.element(page.getByText("Loading records")).not.toBeInTheDocument();
  await expect.element(failure).not.toBeInTheDocument();
});

it("reads the names of conferences again, too", async () => {
  expectLogged(/Failed to fetch/);
  const { api } = await renderAdmin();
  api.fail("PaletteConferences");
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Not all records could be loaded.")).toBeVisible();
  api.mend("PaletteConferences");
  await page.getByRole("button", { name: "Try again" }).click();
  await combobox.fill("great hall");
  await expect.element(option(/Great Hall.*Room$/)).toBeVisible();
});

it("goes to sections and actions, whatever the accents, and back where it came from with Escape", async () => {
  const { router } = await renderAdmin();
  const opener = page.getByRole("button", { name: /^Go to/ });
  await opener.click();
  await combobox.fill("elise");
  await expect.element(option(/Élise Meitner.*Speaker$/)).toBeVisible();
  await combobox.fill("xyz");
  await expect.element(page.getByText("Nothing is called that.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(combobox).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await combobox.fill("add sponsor");
  await option(/Add sponsor/).click();
  await expect.poll(() => at(router)).toBe("?tab=sponsors&item=new");
});

it("leaves u to the screen while no message offers to undo something", async () => {
  const undo = vi.fn();
  function Screen() {
    useKey("u", "Undo the last move", undo);
    return null;
  }
  await renderTab(
    <>
      <PaletteButton groups={allTabs} />
      <Screen />
    </>,
  );
  await userEvent.keyboard("u");
  expect(undo).toHaveBeenCalledOnce();
});
