/** A crop of a picture: left, top, width and height as fractions of the whole, 0 to 1. */
export type Crop = { left: number; top: number; width: number; height: number };

const fullCrop: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** The minimum size of a crop, as a fraction of the largest one. */
export const minCropSize = 0.2;

type Size = { width: number; height: number };

/**
 * The largest centred crop with an aspect ratio.
 *
 * @param aspect width by height; the whole picture if undefined
 */
export function largestCrop({ width, height }: Size, aspect: number | undefined): Crop {
  if (aspect === undefined) return fullCrop;
  const own = width / height;
  const part =
    own > aspect ? { width: aspect / own, height: 1 } : { width: 1, height: own / aspect };
  return { ...part, left: (1 - part.width) / 2, top: (1 - part.height) / 2 };
}

/** Moves a crop, within the picture. */
export function moveCrop(cut: Crop, right: number, down: number): Crop {
  const within = (at: number, size: number) => Math.min(Math.max(at, 0), 1 - size);
  return {
    ...cut,
    left: within(cut.left + right, cut.width),
    top: within(cut.top + down, cut.height),
  };
}

/**
 * Resizes a crop around its centre.
 *
 * @param largest the largest crop with its aspect ratio
 * @param size relative to the largest, from `minCropSize` to 1
 */
export function resizeCrop(cut: Crop, largest: Crop, size: number): Crop {
  const [width, height] = [largest.width * size, largest.height * size];
  const left = cut.left + (cut.width - width) / 2;
  const top = cut.top + (cut.height - height) / 2;
  return moveCrop({ left, top, width, height }, 0, 0);
}

/** The size of a crop, relative to the largest one. */
export const sizeOf = (cut: Crop, largest: Crop): number => Math.min(1, cut.width / largest.width);

/** Converts a point of the picture to one of a crop, clamped to it. */
export function pointInCrop(cut: Crop, point: { x: number; y: number }): { x: number; y: number } {
  const within = (at: number) => Math.min(Math.max(at, 0), 1);
  return {
    x: within((point.x - cut.left) / cut.width),
    y: within((point.y - cut.top) / cut.height),
  };
}

/** The offset for an arrow key; undefined for other keys. */
export function arrowStep(
  key: string,
  isFine: boolean,
): { right: number; down: number } | undefined {
  const step = isFine ? 0.005 : 0.02;
  const steps = new Map([
    ["ArrowLeft", { right: -step, down: 0 }],
    ["ArrowRight", { right: step, down: 0 }],
    ["ArrowUp", { right: 0, down: -step }],
    ["ArrowDown", { right: 0, down: step }],
  ]);
  return steps.get(key);
}
