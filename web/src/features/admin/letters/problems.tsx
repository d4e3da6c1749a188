import { Box } from "@chakra-ui/react";
import { WarningSign } from "#ui/form/field.tsx";

/** What keeps a letter from being sent; nothing where nothing does. */
export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Box borderLeft="3px solid" borderColor="danger" paddingLeft={4} maxWidth="prose">
      <Box as="p" display="flex" alignItems="center" gap={2} fontWeight="semibold" color="danger">
        <WarningSign />
        It cannot be sent as it is.
      </Box>
      <Box as="ul" listStyleType="disc" paddingLeft={5} marginTop={1} overflowWrap="anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
    </Box>
  );
}
