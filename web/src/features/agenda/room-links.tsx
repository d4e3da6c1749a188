import { Box } from "@chakra-ui/react";
import { paths } from "#site/routes.ts";
import { TextLink } from "#ui/text-link.tsx";

/** Links to the pages of rooms. */
export function RoomLinks({ rooms }: { rooms: readonly { name: string; slug: string }[] }) {
  return (
    <Box as="ul" display="flex" flexWrap="wrap" columnGap={6} rowGap={3}>
      {rooms.map((room) => (
        <li key={room.slug}>
          <TextLink dir="auto" to={paths.room(room)}>
            {room.name}
          </TextLink>
        </li>
      ))}
    </Box>
  );
}
