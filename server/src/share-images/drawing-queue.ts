import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

/** Maximum size of the image cache, in bytes. */
const maxBytes = 24 * 1_024 * 1_024;
/** Maximum queue length; one image is drawn at a time. */
const maxWaiting = 20;

/**
 * Draws images one at a time, deduplicates concurrent requests, and caches the latest images.
 *
 * @param draw renders an image
 * @returns the image of a key; undefined if the queue is full
 */
export function createDrawingQueue<From>(
  draw: (from: From) => Promise<Buffer>,
): (key: string, from: From) => Promise<Buffer | undefined> {
  const limit = pLimit(1);
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  return async (key, from) => {
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    if (underWay.size >= maxWaiting) return undefined;
    const drawing = limit(() => draw(from)).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    const image = await drawing;
    kept.set(key, image);
    return image;
  };
}
