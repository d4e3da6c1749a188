import { Box } from "@chakra-ui/react";
import { AccountMenu } from "#app/header/account-menu.tsx";
import { PageFrame } from "#app/page-frame.tsx";
import { SlimBar } from "#app/slim-bar.tsx";
import { useSessionState } from "#site/viewer/use-viewer.ts";

/** The layout of pages about an account that no conference's site is around: in nobody's name and look. */
export function AccountLayout() {
  const session = useSessionState();
  return (
    <PageFrame
      bar={
        <SlimBar>
          <Box marginLeft="auto">
            {session.status === "known" && session.viewer && (
              <AccountMenu viewer={session.viewer} withScheme />
            )}
          </Box>
        </SlimBar>
      }
    />
  );
}
