import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { RoomsTab } from "../rooms/rooms-tab.tsx";
import { TracksTab } from "./tracks-tab.tsx";

const track = (name: string, colour: string, position: number) => ({
  __typename: "Track",
  id: name,
  version: 1,
  name,
  colour,
  position,
});
const tracks = [track("Care", "#3C6BD0", 0), track("Law", "#AD6300", 4)];
const place = page.getByLabelText("Place in lists");

it("proposes a colour for a new track that the others do not have, and the place after them", async () => {
  const api = createApi({ tracks, createTrack: track("Art", "#000000", 5) });
  await renderTab(<TracksTab />, { api, at: "?tab=tracks&item=new" });
  await page.getByLabelText("Name", { exact: true }).fill("Art");
  await expect.element(place).toHaveValue(5);
  await page.getByRole("button", { name: "Save Track" }).click();
  await expect
    .poll(() => api.inputs)
    .toMatchObject([{ name: "Art", position: 5, colour: expect.stringMatching(/^#[\dA-F]{6}$/) }]);
  const { colour } = api.inputs[0] as { colour: string };
  expect(tracks.map((each) => each.colour)).not.toContain(colour);
});

it("says which tracks the call does not offer, and leads there", async () => {
  const call = { __typename: "Call", id: "c", tracks: [{ id: "Care" }] };
  const three = [...tracks, track("Art", "#2B8A3E", 5)];
  await renderTab(<TracksTab />, { api: createApi({ tracks: three, call }), at: "?tab=tracks" });
  await expect
    .element(page.getByText("Not offered in the call for papers: Law and Art."))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Choose what it offers" }))
    .toHaveAttribute("href", "/admin?tab=call");
});

it("proposes the place after the others for a new room", async () => {
  const room = {
    __typename: "Room",
    id: "r1",
    version: 1,
    name: "Hall",
    slug: "hall",
    capacity: null,
    position: 2,
    openingHours: [],
  };
  const conference = { id: "c", days: [] };
  const api = createApi({ rooms: [room], conference });
  await renderTab(<RoomsTab />, { api, at: "?tab=rooms&item=new" });
  await expect.element(place).toHaveValue(3);
});
