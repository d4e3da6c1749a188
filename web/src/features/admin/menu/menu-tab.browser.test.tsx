import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { MenuTab } from "./menu-tab.tsx";

const entry = { label: null, url: null, hidden: false, page: null };
const conference = {
  // Not the built-in one, whose site has its parts even where they are empty.
  id: "own",
  menuId: "menu",
  menuVersion: 3,
  sections: ["speakers"],
  offersCall: false,
  menu: [
    ...["home", "speakers", "venue"].map((target) => ({ ...entry, target })),
    {
      ...entry,
      target: "page",
      page: { id: "p1", title: "Travel Grants", publication: "draft" },
    },
  ],
};

it("moves, renames and hides entries, and adds and removes links", async () => {
  const saved: { version: number; entries: object[] }[] = [];
  const api = createApi({
    conference,
    saveMenu: ({ input }: { input: (typeof saved)[0] }) => {
      saved.push(input);
      return { __typename: "Conference", ...conference, menuVersion: 4 };
    },
  });
  await renderTab(<MenuTab />, { api });
  const button = (name: string) => page.getByRole("button", { name });
  const row = (name: string) => page.getByRole("listitem", { name });
  await expect.element(row("Travel Grants")).toHaveTextContent("A draft: only the team sees it");

  await expect.element(row("VENUE")).toHaveTextContent("not shown: no venue yet");
  await expect.element(row("SPEAKERS")).not.toHaveTextContent("not shown");

  await button("Move Travel Grants up").click();
  await row("SPEAKERS").getByText("Label", { exact: true }).click();
  await page.getByLabelText("Label of SPEAKERS (optional)").fill("People");
  await page.getByRole("switch", { name: "Hide HOME" }).click();
  await button("Add a link").click();
  await button("Add a link").click();
  await button("Remove this link").last().click();
  await button("Save Menu").click();
  await expect
    .element(page.getByLabelText("Label of the link"))
    .toHaveAccessibleDescription(/^Required/);
  await page.getByLabelText("Label of the link").fill("Call for Papers");
  await page.getByLabelText("Address of the link").fill("https://example.com/cfp");
  await button("Save Menu").click();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        conferenceId: "own",
        version: 3,
        entries: [
          { target: "home", pageId: null, label: "", url: "", hidden: true },
          { target: "speakers", pageId: null, label: "People", url: "", hidden: false },
          { target: "page", pageId: "p1", label: "", url: "", hidden: false },
          { target: "venue", pageId: null, label: "", url: "", hidden: false },
          {
            target: "link",
            pageId: null,
            label: "Call for Papers",
            hidden: false,
            url: "https://example.com/cfp",
          },
        ],
      },
    ]);
});
