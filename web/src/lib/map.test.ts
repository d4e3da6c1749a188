import { expect, it } from "vitest";
import { coordinatesOf, mapFrameUrl } from "#lib/map.ts";

it.each([
  ["https://www.google.com/maps/@51.5,-0.19,17z", 51.5, -0.19],
  ["https://www.google.com/maps/search/?api=1&query=48.8583%2C2.2944", 48.8583, 2.2944],
  ["https://www.openstreetmap.org/#map=17/40.7484/-73.9857", 40.7484, -73.9857],
])("reads the place from %s", (url, latitude, longitude) => {
  expect(coordinatesOf(url)).toEqual({ latitude, longitude });
});

it.each(["https://maps.example.com/somewhere", null])("finds no place in %s", (url) => {
  expect(coordinatesOf(url)).toBeUndefined();
});

it("creates an embed with a marker on the place", () => {
  const url = new URL(mapFrameUrl({ latitude: 51.5, longitude: -0.19 }));
  expect(url.origin).toBe("https://www.openstreetmap.org");
  expect(url.searchParams.get("bbox")).toBe("-0.19800,51.49650,-0.18200,51.50350");
  expect(url.searchParams.get("marker")).toBe("51.5,-0.19");
});
