import { Box, chakra } from "@chakra-ui/react";
import type { ProgrammeWarning } from "@summit/schema/validation/programme-warnings.ts";
import { useSearchParams } from "react-router-dom";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { WarningSign } from "#ui/form/field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { itemAddress } from "../crud/use-crud-screen.ts";

type Linked = { id: string; title: string };

type WarningsProps = {
  /** The worst first. */
  warnings: readonly (Pick<ProgrammeWarning, "id" | "level" | "message"> & {
    /** Those that it links to. */
    linked?: readonly Linked[];
  })[];
  /** How many are shown at most. */
  limit?: number;
  /** Which sessions they are about, where there are others: " on this day". */
  where?: string;
};

/** What may be a mistake in the programme. The organizer may intend it. */
export function Warnings({ warnings, limit = warnings.length, where = "" }: WarningsProps) {
  if (warnings.length === 0) return null;
  const errors = warnings.filter(({ level }) => level === "error").length;
  const shown = warnings.slice(0, limit);
  const rest = warnings.length - shown.length;
  return (
    <Box
      role="status"
      marginBottom={5}
      padding={4}
      borderRadius="control"
      border="1px solid"
      borderColor={errors > 0 ? "action.text" : "line"}
      fontSize="sm"
      lineHeight="1.5"
      css={breakAnywhere}
    >
      <chakra.p
        display="flex"
        gap={2}
        fontWeight="semibold"
        color={errors > 0 ? "action.text" : "fg"}
      >
        <WarningSign />
        {titleOf(warnings.length, errors, where)}
      </chakra.p>
      <ul>
        {shown.map(({ id, level, message, linked = [] }) => (
          <chakra.li key={id} color={level === "note" ? "fg.muted" : undefined}>
            {message}
            <Links items={linked} />
          </chakra.li>
        ))}
        {rest > 0 && <li>And {rest} more.</li>}
      </ul>
    </Box>
  );
}

/** Lead to the forms of items. */
function Links({ items }: { items: readonly Linked[] }) {
  const [parameters] = useSearchParams();
  return items.map(({ id, title }) => (
    <TextLink key={id} to={itemAddress(parameters, id)} marginLeft={2}>
      Edit “{title}”
    </TextLink>
  ));
}

/** "3 warnings, of which 1 cannot take place like this". */
function titleOf(count: number, errors: number, where: string): string {
  const all = `${count === 1 ? "1 warning" : `${count} warnings`}${where}`;
  if (errors === 0) return all;
  if (errors === 1 && count === 1 && !where) return "This cannot work";
  if (errors === count) return `${count === 1 ? "1 thing" : `${count} things`}${where} cannot work`;
  return `${all}, ${errors} of which cannot work`;
}
