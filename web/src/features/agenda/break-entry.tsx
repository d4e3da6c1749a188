import { Box, chakra } from "@chakra-ui/react";
import type { AgendaItemFragment } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";

/** What happens between sessions, in one quiet line. */
export function BreakEntry({ item }: { item: AgendaItemFragment }) {
  return (
    <Box
      gridArea="main"
      display="flex"
      flexWrap="nowrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap={{ base: 4, md: 8 }}
      color="fg.muted"
    >
      <Box flex="1 1 auto" minWidth={0} maxWidth="prose">
        <chakra.h3
          dir="auto"
          fontSize={{ base: "md", md: "lg" }}
          fontWeight="medium"
          lineHeight="1.3"
        >
          {item.title}
        </chakra.h3>
        {item.description && (
          <Box dir="auto" as="p" fontSize="sm" lineHeight="1.5" hideBelow="md">
            {item.description}
          </Box>
        )}
      </Box>
      <ButtonLink to={paths.register} kind="quiet" size="small" flexShrink={0} whiteSpace="nowrap">
        Register Now
      </ButtonLink>
    </Box>
  );
}
