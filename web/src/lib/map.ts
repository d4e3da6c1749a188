export type Coordinates = { latitude: number; longitude: number };

/** Postcodes of places that the built-in content names, for map links without coordinates. */
const knownPostcodes: Record<string, Coordinates> = {
  "W8 7NX": { latitude: 51.50255, longitude: -0.19495 },
};

/**
 * The coordinates of a place: from its map link, or from its postcode where that is known. Undefined
 * otherwise, and no map is shown then.
 */
export function coordinatesOf(
  mapUrl: string | null | undefined,
  postcode: string | null | undefined,
): Coordinates | undefined {
  const found = /(?:@|=|\/)(-?\d{1,2}\.\d+)(?:,|%2C|\/)(-?\d{1,3}\.\d+)/i.exec(mapUrl ?? "");
  if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) };
  return knownPostcodes[(postcode ?? "").trim().toUpperCase()];
}

/** Address of an OpenStreetMap frame around a place, with a marker on it. */
export function mapFrameUrl({ latitude, longitude }: Coordinates): string {
  const [tall, wide] = [0.0035, 0.008];
  const box = [longitude - wide, latitude - tall, longitude + wide, latitude + tall];
  const url = new URL("https://www.openstreetmap.org/export/embed.html");
  url.searchParams.set("bbox", box.map((side) => side.toFixed(5)).join(","));
  url.searchParams.set("layer", "mapnik");
  url.searchParams.set("marker", `${latitude},${longitude}`);
  return url.href;
}
