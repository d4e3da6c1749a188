import { Box, chakra } from "@chakra-ui/react";
import type { ScheduleConflict } from "@summit/schema/validation/schedule-conflicts.ts";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { WarningSign } from "#ui/form/field.tsx";

type ConflictsProps = {
  conflicts: readonly ScheduleConflict[];
  items: readonly { id: string; title: string }[];
};

/** Items that overlap in a room or with a speaker. Only a warning: the organizer may intend it. */
export function Conflicts({ conflicts, items }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  const title = (id: string) => items.find((item) => item.id === id)?.title ?? "This item";
  return (
    <Box
      role="status"
      marginBottom={5}
      padding={4}
      borderRadius="control"
      border="1px solid"
      borderColor="action.text"
      fontSize="sm"
      lineHeight="1.5"
      css={breakAnywhere}
    >
      <chakra.p display="flex" gap={2} fontWeight="semibold" color="action.text">
        <WarningSign />
        {conflicts.length === 1 ? "Two items overlap" : `${conflicts.length} pairs overlap`}
      </chakra.p>
      <ul>
        {conflicts.map(({ kind, name, items: [earlier, later] }) => (
          <li key={`${kind}${name}${earlier}${later}`}>
            {name} {kind === "speaker" ? "speaks in" : "is needed for"} “{title(earlier)}” and “
            {title(later)}”.
          </li>
        ))}
      </ul>
    </Box>
  );
}
