import { chakra } from "@chakra-ui/react";
import { RootLink } from "#app/header/root-link.tsx";
import { useAccountPaths } from "#site/conference/use-account-paths.ts";
import { signedIn } from "#site/viewer/signed-in.ts";
import { translucent } from "#theme/translucent.ts";

/** Placeholder in the bar until the account menu has loaded; visible to signed-in users only. */
export function AccountLink() {
  return <PlainLink to={useAccountPaths().account}>Account</PlainLink>;
}

const PlainLink = chakra(RootLink, {
  base: {
    display: "none",
    alignItems: "center",
    minHeight: "2.75rem",
    paddingInline: 3,
    fontSize: "sm",
    borderRadius: "control",
    border: "1px solid",
    borderColor: translucent("fg.onInk", 35),
    _hover: { bg: translucent("fg.onInk", 12) },
    [signedIn]: { display: "flex" },
  },
});
