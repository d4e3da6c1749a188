/** The largest side of what is shown of a picture while it is cut. */
const mostPixels = 1_024;

/** The pixels of a picture, the right way up and small enough to be moved about. */
export type Drawable = { bitmap: ImageBitmap; width: number; height: number };

/**
 * Reads a picture for the screen. The pages' policy lets no element show a file that was chosen, but a
 * canvas may.
 *
 * @returns undefined for what this browser cannot draw
 */
export async function drawable(file: Blob): Promise<Drawable | undefined> {
  const whole = await createImageBitmap(file).catch(() => undefined);
  if (!whole) return undefined;
  const { width, height } = whole;
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  const bitmap =
    scale === 1
      ? whole
      : await createImageBitmap(whole, {
          resizeWidth: Math.max(1, Math.round(width * scale)),
          resizeHeight: Math.max(1, Math.round(height * scale)),
          resizeQuality: "high",
        });
  if (bitmap !== whole) whole.close();
  return { bitmap, width, height };
}
