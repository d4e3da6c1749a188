import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { type PictureSources, pictureSources } from "./picture-sources.ts";

/** The metadata of a stored picture. */
export type PictureDetails = {
  alt: string;
  colour: string | null;
  focalX: number;
  focalY: number;
  width: number;
  height: number;
};

type PictureProps = Omit<ComponentProps<typeof chakra.img>, "src" | "srcSet" | "alt"> & {
  sources: PictureSources;
  details?: PictureDetails | null | undefined;
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** Overrides the alternative text of the details. */
  alt?: string;
  /** Shown if the picture cannot be loaded, instead of the alternative text. */
  fallback?: string;
  /** The first pictures of a page load eagerly, the rest lazily. */
  eager?: boolean;
};

/** The custom property with the average colour of a picture. */
const ground = "--picture-ground";

/**
 * A responsive picture on a placeholder of its average colour. If it is cropped, its focal point stays visible.
 */
export function Picture(props: PictureProps) {
  const { sources, details, sizes, alt = details?.alt ?? "", eager = false, ...rest } = props;
  const { fallback = alt, ...image } = rest;
  const { avif, ...versions } = sources;
  const element = (
    <chakra.img
      {...versions}
      sizes={versions.srcSet ? sizes : undefined}
      alt={alt}
      htmlWidth={details?.width}
      htmlHeight={details?.height}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      bg={details?.colour ? `var(${ground})` : undefined}
      // For the fallback, which covers the broken-image icon; see the global styles.
      position="relative"
      data-fallback={fallback}
      objectPosition={focalPosition(details)}
      {...image}
    />
  );
  if (!avif) return element;
  return (
    // The colour is not part of the image's styles, which would be repeated for each picture.
    <chakra.picture display="contents" css={details?.colour ? { [ground]: details.colour } : {}}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {element}
    </chakra.picture>
  );
}

/** The focal point as `object-position`; undefined for the centre, which is the default. */
function focalPosition(details: PictureDetails | null | undefined): string | undefined {
  if (!details || (details.focalX === 0.5 && details.focalY === 0.5)) return undefined;
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return `${percent(details.focalX)} ${percent(details.focalY)}`;
}

/** The props of a record's picture: its sources and metadata. */
export function pictureOf(
  address: string | null | undefined,
  details?: PictureDetails | null,
): Pick<PictureProps, "sources" | "details"> | undefined {
  const sources = pictureSources(address);
  return sources && { sources, details };
}
