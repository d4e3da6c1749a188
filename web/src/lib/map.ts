export type Coordinates = { latitude: number; longitude: number };

/** A static street map of a place, with directions. */
export type StreetMap = {
  src: string;
  width: number;
  height: number;
  /** The square that phones show, where the whole would be too small to read. */
  core: { left: number; top: number; side: number };
  directions: string;
};

/** Coordinates of the built-in places by postcode, for map links without coordinates. */
const knownPlaces = new Map<string, { coordinates: Coordinates; streetMap: StreetMap }>([
  [
    "W8 7NX",
    {
      coordinates: { latitude: 51.50255, longitude: -0.19495 },
      streetMap: {
        ...{ src: "/art/street-map.svg", width: 960, height: 720 },
        core: { left: 220, top: 168, side: 530 },
        directions:
          "From High Street Kensington station, cross Kensington High Street and walk north up Hornton Street: the venue is on the left, past Phillimore Walk.",
      },
    },
  ],
]);

const placeAt = (postcode: string | null | undefined) =>
  knownPlaces.get((postcode ?? "").trim().toUpperCase());

/** The static map of a place, if there is one. */
export const streetMapOf = (postcode: string | null | undefined): StreetMap | undefined =>
  placeAt(postcode)?.streetMap;

/** Whether there is a floor plan of a place. */
export const hasHallPlan = (postcode: string | null | undefined): boolean =>
  placeAt(postcode) !== undefined;

/**
 * The coordinates of a place, from its map link or else from a known postcode. Undefined otherwise, in which
 * case no map is shown.
 */
export function coordinatesOf(
  mapUrl: string | null | undefined,
  postcode: string | null | undefined,
): Coordinates | undefined {
  const found = /(?:@|=|\/)(-?\d{1,2}\.\d+)(?:,|%2C|\/)(-?\d{1,3}\.\d+)/i.exec(mapUrl ?? "");
  if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) };
  return placeAt(postcode)?.coordinates;
}

/** Whether there is a map of a place, drawn or linked. */
export const hasMap = (place: { googleMapsUrl: string | null; postalCode: string }): boolean =>
  Boolean(place.googleMapsUrl) || streetMapOf(place.postalCode) !== undefined;

/** URL of an OpenStreetMap embed with a marker. */
export function mapFrameUrl({ latitude, longitude }: Coordinates): string {
  const [tall, wide] = [0.0035, 0.008];
  const box = [longitude - wide, latitude - tall, longitude + wide, latitude + tall];
  const url = new URL("https://www.openstreetmap.org/export/embed.html");
  url.searchParams.set("bbox", box.map((side) => side.toFixed(5)).join(","));
  url.searchParams.set("layer", "mapnik");
  url.searchParams.set("marker", `${latitude},${longitude}`);
  return url.href;
}
