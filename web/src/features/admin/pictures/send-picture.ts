import { maxPictureBytes } from "@summit/schema/validation/picture.ts";
import { logError } from "#lib/log-error.ts";
import { paths } from "#site/routes.ts";
import type { Crop } from "./crop.ts";

/** The edits of a picture. */
export type PictureEdit = { cut: Crop; focal: { x: number; y: number }; alt: string };

/** A stored picture. */
export type StoredPicture = {
  id: string;
  /** The path that records reference. */
  address: string;
  width: number;
  height: number;
  edit: PictureEdit;
};

/** The source of a picture: a file, another stored picture, or a URL. */
export type PictureSource = { file: Blob } | { from: string } | { address: string };

type Upload = {
  conference: string;
  kind: "photo" | "logo";
  source: PictureSource;
  edit?: PictureEdit;
  /** @param part the uploaded fraction of the file, 0 to 1 */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Why the upload failed, as a sentence. */
class PictureRefused extends Error {}

/** The sentence for any error; what nobody foresaw is logged. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PictureRefused) return error.message;
  logError(error);
  return "The picture could not be read. Please try again, or choose another one.";
}

/** What can be chosen as a photo. */
export const photoTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** @throws PictureRefused if a file is larger than the server takes */
export function refuseTooLarge(file: File): void {
  if (file.size <= maxPictureBytes) return;
  throw new PictureRefused("The file is larger than 15 MB. Please choose a smaller one.");
}

const unreachable = "The server cannot be reached. Please check your connection and try again.";
const signedOut = "You have been signed out. Please sign in in another tab, then try again.";

/** Rounds to a tenth of a pixel of the largest stored version. */
const rounded = (_name: string, value: unknown) =>
  typeof value === "number" ? Math.round(value * 10_000) / 10_000 : value;

/**
 * Uploads a picture. Uses XMLHttpRequest, because `fetch` has no upload progress.
 *
 * @throws PictureRefused
 */
export function sendPicture(upload: Upload): Promise<StoredPicture> {
  const { conference, kind, source, edit, onProgress, signal } = upload;
  const { file, ...named } = { file: undefined, ...source };
  const path = paths.picturesFor({
    conference,
    kind,
    ...named,
    ...(edit && { edit: JSON.stringify(edit, rounded) }),
  });
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open("POST", path);
    request.setRequestHeader("X-Summit-Picture", "1");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status === 201 && response) resolve(response as StoredPicture);
      else if (status === 401) reject(new PictureRefused(signedOut));
      else reject(new PictureRefused(response?.error ?? unreachable));
    };
    request.onerror = () => reject(new PictureRefused(unreachable));
    request.onabort = () => reject(new PictureRefused("The upload was cancelled."));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file ?? null);
  });
}

/**
 * Fetches the metadata and the original of an uploaded picture, to crop it again.
 *
 * @throws PictureRefused
 */
export async function loadPicture(id: string): Promise<{ picture: StoredPicture; whole: Blob }> {
  const [about, whole] = await Promise.all(
    [paths.picture({ id }), paths.wholePicture({ id })].map((path) =>
      fetch(path).catch(() => undefined),
    ),
  );
  if (!about || !whole) throw new PictureRefused(unreachable);
  if (about.status === 401) throw new PictureRefused(signedOut);
  if (!about.ok || !whole.ok) {
    throw new PictureRefused("The picture cannot be changed. Please choose it once more.");
  }
  return { picture: await about.json(), whole: await whole.blob() };
}
