import { Box } from "@chakra-ui/react";
import { paths } from "#site/routes.ts";
import { type Translated, useTextLanguage } from "#site/site.ts";
import { TextLink } from "#ui/text-link.tsx";

type RoomLinksProps = { rooms: readonly (Translated & { name: string; slug: string })[] };

/** Links to the pages of rooms. */
export function RoomLinks({ rooms }: RoomLinksProps) {
  const languageOf = useTextLanguage();
  return (
    <Box as="ul" display="flex" flexWrap="wrap" columnGap={6} rowGap={3}>
      {rooms.map((room) => (
        <li key={room.slug}>
          <TextLink dir="auto" lang={languageOf(room, "name")} to={paths.room(room)}>
            {room.name}
          </TextLink>
        </li>
      ))}
    </Box>
  );
}
