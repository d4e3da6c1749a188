import { Box, chakra } from "@chakra-ui/react";
import type { Viewer } from "#app/header/use-viewer.ts";

/** Who is signed in, and what is theirs. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Box>
      <AccountButton type="button" popoverTarget="account-menu">
        {viewer.email}
      </AccountButton>
      <AccountPanel id="account-menu" popover="auto">
        <Box as="p" fontFamily="display" fontWeight="semibold" fontSize="lg">
          My Account
        </Box>
        <Box as="p" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {viewer.fullName}
          <br />
          {viewer.email}
        </Box>
      </AccountPanel>
    </Box>
  );
}

const AccountButton = chakra("button", {
  base: {
    maxWidth: { base: "7rem", sm: "11rem", xl: "8rem" },
    minHeight: "2.5rem",
    paddingInline: 3,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    fontSize: "sm",
    borderRadius: "control",
    border: "1px solid rgba(246, 244, 255, 0.35)",
    cursor: "pointer",
    _hover: { bg: "rgba(246, 244, 255, 0.12)" },
    _focusVisible: { borderRadius: "control" },
  },
});

const AccountPanel = chakra("div", {
  base: {
    position: "fixed",
    inset: "calc(var(--header) + 8px) 1.25rem auto auto",
    minWidth: "15rem",
    padding: 5,
    borderRadius: "control",
    bg: "ground.card",
    color: "fg",
    boxShadow: "lift",
  },
});
