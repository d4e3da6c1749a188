import { Box, chakra } from "@chakra-ui/react";
import { RegisterLink } from "#entities/pass/register-link.tsx";
import type { AgendaItemFragment } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";
import { EntryDescription } from "./entry-description.tsx";

/** A break, on one subdued line. */
export function BreakEntry({ item }: { item: AgendaItemFragment }) {
  return (
    <Box
      gridArea="main"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      columnGap={{ base: 4, md: 8 }}
      color="fg.muted"
    >
      <chakra.h3
        dir="auto"
        fontSize={{ base: "md", md: "lg" }}
        fontWeight="medium"
        lineHeight="1.3"
      >
        {item.title}
      </chakra.h3>
      <RegisterLink
        to={paths.register}
        kind="quiet"
        size="small"
        whiteSpace="nowrap"
        // As subdued as the break.
        borderColor="line"
        color="fg.muted"
        fontWeight="medium"
        _hover={{ color: "ground", borderColor: "fg" }}
      />
      {item.descriptionHtml && (
        <Box gridColumn="1 / -1">
          <EntryDescription label="About this break" html={item.descriptionHtml} />
        </Box>
      )}
    </Box>
  );
}
