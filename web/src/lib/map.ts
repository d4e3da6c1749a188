export type Coordinates = { latitude: number; longitude: number };

/** The coordinates in a map link. Undefined if there are none. */
export function coordinatesOf(mapUrl: string | null | undefined): Coordinates | undefined {
  const found = /(?:@|=|\/)(-?\d{1,2}\.\d+)(?:,|%2C|\/)(-?\d{1,3}\.\d+)/i.exec(mapUrl ?? "");
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : undefined;
}

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
