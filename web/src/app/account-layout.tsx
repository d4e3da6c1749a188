import { Box } from "@chakra-ui/react";
import { AccountMenu } from "#app/header/account-menu.tsx";
import { PageFrame } from "#app/page-frame.tsx";
import { SlimBar } from "#app/slim-bar.tsx";
import { useSessionState } from "#site/viewer/use-viewer.ts";

/** The layout of account pages, which are not part of a conference's site: neutral branding. */
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
