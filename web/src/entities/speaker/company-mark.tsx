import { Box, type BoxProps } from "@chakra-ui/react";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";

type CompanyMarkProps = {
  name: string | null;
  logo: string | null;
  height?: BoxProps["height"];
  /** Text style of the name that replaces a missing logo. */
  nameSize?: BoxProps["fontSize"];
};

/** A company's logo, or its name if there is no usable logo. */
export function CompanyMark(props: CompanyMarkProps) {
  const { name, logo, height = "1.5rem", nameSize = "sm" } = props;
  const sources = pictureSources(logo);
  if (sources) {
    return (
      <Picture
        sources={sources}
        sizes="10rem"
        alt={name ?? ""}
        height={height}
        width="auto"
        maxWidth="100%"
        objectFit="contain"
        objectPosition="left center"
        data-logo=""
      />
    );
  }
  if (!name) return null;
  return (
    <Box
      dir="auto"
      as="span"
      display="inline-block"
      fontWeight="semibold"
      fontSize={nameSize}
      lineHeight="1.3"
    >
      {name}
    </Box>
  );
}
