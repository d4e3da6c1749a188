/** Maximum width and height of the picture in the crop editor. */
const mostPixels = 1_024;

/** The decoded picture, correctly oriented and small enough to move smoothly. */
export type Drawable = { bitmap: ImageBitmap; width: number; height: number };

/**
 * Decodes a picture for display. The content security policy forbids `img` elements with a local file, but not
 * a canvas.
 *
 * @returns undefined if this browser cannot decode it
 */
export async function drawable(file: Blob): Promise<Drawable | undefined> {
  const original = await createImageBitmap(file).catch(() => undefined);
  if (!original) return undefined;
  const { width, height } = original;
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  const bitmap =
    scale === 1
      ? original
      : await createImageBitmap(original, {
          resizeWidth: Math.max(1, Math.round(width * scale)),
          resizeHeight: Math.max(1, Math.round(height * scale)),
          resizeQuality: "high",
        });
  if (bitmap !== original) original.close();
  return { bitmap, width, height };
}
