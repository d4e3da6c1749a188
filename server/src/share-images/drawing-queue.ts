import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

/** Bytes of images that are kept in memory. */
const mostBytes = 24 * 1_024 * 1_024;
/** Images that wait for their turn; one is drawn at a time. */
const mostWaiting = 20;

/**
 * Draws each image once, one after the other, and keeps the latest.
 *
 * @param draw makes an image
 * @returns gives the image of a key; undefined while too many others wait
 */
export function createDrawingQueue<From>(
  draw: (from: From) => Promise<Buffer>,
): (key: string, from: From) => Promise<Buffer | undefined> {
  const limit = pLimit(1);
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  return async (key, from) => {
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    if (underWay.size >= mostWaiting) return undefined;
    const drawing = limit(() => draw(from)).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    const image = await drawing;
    kept.set(key, image);
    return image;
  };
}
