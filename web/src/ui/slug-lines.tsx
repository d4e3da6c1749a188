import { chakra } from "@chakra-ui/react";
import { type SlugArtShape, slugArtSizes, slugLines } from "#artwork/slug-lines.ts";

type SlugLinesProps = {
  slug: string;
  shape?: SlugArtShape | undefined;
  /** Where it is cut when its box has other proportions. */
  align?: "xMidYMid" | "xMaxYMax";
};

/** The motif as drawn for one page alone, in the colour of the text around it. */
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
