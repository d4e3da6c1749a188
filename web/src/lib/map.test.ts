import { expect, it } from "vitest";
import { coordinatesOf, mapFrameUrl, streetMapOf } from "#lib/map.ts";

it.each([
  ["https://www.google.com/maps/@51.5,-0.19,17z", 51.5, -0.19],
  ["https://www.google.com/maps/search/?api=1&query=48.8583%2C2.2944", 48.8583, 2.2944],
  ["https://www.openstreetmap.org/#map=17/40.7484/-73.9857", 40.7484, -73.9857],
])("reads the place from %s", (url, latitude, longitude) => {
  expect(coordinatesOf(url, null)).toEqual({ latitude, longitude });
});

it("finds the built-in venue by its postcode, and no other places", () => {
  expect(coordinatesOf("https://maps.example.com/somewhere", "w8 7nx")?.latitude).toBeCloseTo(
    51.5,
    1,
  );
  expect(coordinatesOf("https://maps.example.com/somewhere", "EC1A 1BB")).toBeUndefined();
  expect(coordinatesOf(null, null)).toBeUndefined();
  expect(streetMapOf("W8 7NX")?.directions).toContain("Hornton Street");
  expect(streetMapOf("EC1A 1BB")).toBeUndefined();
});

it("creates an embed with a marker on the place", () => {
  const url = new URL(mapFrameUrl({ latitude: 51.5, longitude: -0.19 }));
  expect(url.origin).toBe("https://www.openstreetmap.org");
  expect(url.searchParams.get("bbox")).toBe("-0.19800,51.49650,-0.18200,51.50350");
  expect(url.searchParams.get("marker")).toBe("51.5,-0.19");
});
