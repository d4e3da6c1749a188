import { Box, chakra } from "@chakra-ui/react";

type CompanyMarkProps = { name: string | null; logo: string | null; height?: string };

/** A company's logo, or its name where it has none. */
export function CompanyMark({ name, logo, height = "1.5rem" }: CompanyMarkProps) {
  if (logo) {
    return (
      <chakra.img
        src={logo}
        alt={name ?? ""}
        height={height}
        width="auto"
        maxWidth="100%"
        objectFit="contain"
        objectPosition="left center"
        loading="lazy"
      />
    );
  }
  if (!name) return null;
  return (
    <Box dir="auto" as="span" fontWeight="semibold" fontSize="sm">
      {name}
    </Box>
  );
}
