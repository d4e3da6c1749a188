import { chakra } from "@chakra-ui/react";
import { type SlugArtShape, slugArtSizes, slugLines } from "#artwork/slug-lines.ts";

type SlugLinesProps = {
  slug: string;
  shape?: SlugArtShape | undefined;
  /** Alignment in a box with another aspect ratio. */
  align?: "xMidYMid" | "xMaxYMax";
};

/** The line drawing generated from a slug, in the current text colour. */
export function SlugLines({ slug, shape, align = "xMidYMid" }: SlugLinesProps) {
  const { field, crest } = slugLines(slug, shape);
  const { width, height } = slugArtSizes[shape?.size ?? "cover"];
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`${align} slice`}
      display="block"
      boxSize="100%"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <path d={field} strokeWidth="1.75" opacity="0.5" />
      <path d={crest} strokeWidth="4" />
    </chakra.svg>
  );
}
