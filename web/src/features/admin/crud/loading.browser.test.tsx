import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { testSpeaker } from "../test-records.ts";

/** Where the first element of a kind begins, and how high it is. */
const placeOf = (selector: string) => {
  const { top, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return { top, height };
};

const widths = [390, 820, 1440];

it.each(widths)(
  "shows a list at %i px where it will be, before its rows are there",
  async (width) => {
    await page.viewport(width, 900);
    const api = createApi({ people: [], speakers: ["Ada Byron", "Grace Hopper"].map(testSpeaker) });
    const release = api.hold("AdminSpeakers");
    await renderTab(<SpeakersTab />, { api });
    await expect.element(page.getByRole("status")).toHaveTextContent("Loading speakers");
    await expectAccessible();
    const before = [placeOf("thead"), placeOf("tbody tr")];
    release();
    await expect.element(page.getByRole("button", { name: "Edit Ada Byron" })).toBeVisible();
    expect([placeOf("thead"), placeOf("tbody tr")]).toEqual(before);
  },
);
