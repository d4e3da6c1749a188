import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const selection = `... on VenueDetails {
  id venueName address city state postalCode country capacity description imageUrl contactEmail
  nearbyAccommodations { name description price { minorUnits currency } rating url }
  transportationInfo { title description url }
}`;
const form = {
  venueName: "The Great Hall",
  address: "Hornton St",
  city: "London",
  postalCode: "W8 7NX",
  country: "gb",
};
const hotel = { name: "Linden Court", price: { minorUnits: 20_750, currency: "GBP" }, rating: 4.6 };
const bus = { title: "Bus", description: "Stops outside" };

const save = (data: object = {}) =>
  editor.call(
    "saveVenueDetails",
    { ...form, conferenceId: editor.conferenceId, ...data },
    selection,
  );

describe("the venue's details", () => {
  it("are one row, also after concurrent saves", async () => {
    const first = await Promise.all([save(), save(), save()]);
    expect(new Set(first.map(({ id }) => id)).size).toBe(1);
    expect(first[0]).toMatchObject({
      ...form,
      country: "GB",
      capacity: "",
      description: "",
      state: null,
      nearbyAccommodations: [],
      transportationInfo: [],
    });
    const again = await save({
      city: "Leeds",
      nearbyAccommodations: [hotel],
      transportationInfo: [bus],
    });
    expect(again).toMatchObject({
      id: first[0].id,
      city: "Leeds",
      nearbyAccommodations: [{ ...hotel, description: "", url: null }],
      transportationInfo: [{ ...bus, url: null }],
    });
    expect(await editor.db.venueDetails.count()).toBe(1);
    // Saving the same values again is not logged.
    expect(await editor.log()).toEqual(
      Array(2).fill({ action: "venue-details.save", entityId: again.id, details: {} }),
    );
  });

  it("have the drawn map and plan of another conference's hall only where that is", async () => {
    const saved = (data: object = {}) =>
      editor.call(
        "saveVenueDetails",
        { ...form, conferenceId: editor.conferenceId, ...data },
        "... on VenueDetails { streetMap { width } hasHallPlan }",
      );
    expect(await saved()).toMatchObject({ streetMap: null, hasHallPlan: false });
    const streetMap = {
      url: "/map.svg",
      width: 960,
      height: 480,
      latitude: 51.5,
      longitude: -0.19,
      core: { left: 0, top: 0, side: 480 },
      directions: "Walk north.",
    };
    await editor.db.venueDetails.updateMany({
      data: { drawings: { postalCode: "W8 7NX", streetMap, hasHallPlan: true } },
    });
    expect(await saved()).toMatchObject({ streetMap: { width: 960 }, hasHallPlan: true });
    expect(await saved({ postalCode: "EC1V 9HX" })).toMatchObject({
      streetMap: null,
      hasHallPlan: false,
    });
  });

  it.each([
    ["no hall", { venueName: " " }, ["venueName"], "Required"],
    ["no country", { country: "" }, ["country"], "Required"],
    ["a country that is none", { country: "UK" }, ["country"], "Must be a country code such as GB"],
    ["a wrong address", { contactEmail: "hall" }, ["contactEmail"], "Please enter a valid email"],
    [
      "a script as its map",
      { googleMapsUrl: "javascript:alert(1)" },
      ["googleMapsUrl"],
      "Must be a web address that starts with http:// or https://",
    ],
    [
      "a picture of another host by stealth",
      { imageUrl: "//evil.example/x.png" },
      ["imageUrl"],
      "Must be a web address, or a path of this site that starts with /",
    ],
    [
      "a hotel without a name",
      { nearbyAccommodations: [hotel, { ...hotel, name: "" }] },
      ["nearbyAccommodations", "1", "name"],
      "Required",
    ],
    [
      "a hotel of six stars",
      { nearbyAccommodations: [{ ...hotel, rating: 6 }] },
      ["nearbyAccommodations", "0", "rating"],
      "Must be from 0 to 5",
    ],
    [
      "a file as a timetable",
      { transportationInfo: [{ ...bus, url: "file:///etc/passwd" }] },
      ["transportationInfo", "0", "url"],
      "Must be a web address that starts with http:// or https://",
    ],
    [
      "very many hotels",
      { nearbyAccommodations: Array(51).fill(hotel) },
      ["nearbyAccommodations"],
      "Must have at most 50 entries",
    ],
  ])("are rejected with %s", async (_name, part, path, message) => {
    const before = [await editor.log(), await editor.db.venueDetails.findMany()];
    expect((await save(part)).fields).toEqual([{ path, message }]);
    expect([await editor.log(), await editor.db.venueDetails.findMany()]).toEqual(before);
  });
});
