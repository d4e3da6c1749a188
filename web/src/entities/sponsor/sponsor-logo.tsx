import { Box, type BoxProps } from "@chakra-ui/react";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";

type SponsorLogoProps = {
  sponsor: { name: string; imageUrl: string };
  alt: string;
  height?: BoxProps["height"];
  maxWidth?: BoxProps["maxWidth"];
};

/** The logo, or the name if there is no usable logo. */
export function SponsorLogo({
  sponsor,
  alt,
  height = "2rem",
  maxWidth = "10.5rem",
}: SponsorLogoProps) {
  const sources = pictureSources(sponsor.imageUrl);
  if (!sources) {
    return (
      <Box as="span" dir="auto" fontWeight="semibold" whiteSpace="nowrap">
        {sponsor.name}
      </Box>
    );
  }
  return (
    <Picture
      sources={sources}
      sizes="10.5rem"
      alt={alt}
      // Below the fold but about to scroll in: low priority instead of lazy.
      eager
      fetchPriority="low"
      height={height}
      width="auto"
      maxWidth={maxWidth}
      objectFit="contain"
      data-logo=""
    />
  );
}
