import { chakra } from "@chakra-ui/react";
import { RootLink } from "#app/header/root-link.tsx";
import { useTranslate } from "#lib/translate.ts";
import { useAccountPaths } from "#site/conference/use-account-paths.ts";
import { translucent } from "#theme/translucent.ts";

/** The width of the account's place in the bar, whatever is in it, so that nothing moves when the address is known. */
export const accountWidth = { md: "14rem", xl: "clamp(13rem, 16vw, 20rem)" };

/** Placeholder in the bar until the account menu has loaded; visible to signed-in users only. */
export function AccountLink() {
  const t = useTranslate();
  return (
    <PlainLink to={useAccountPaths().account} data-for-users="">
      {t("site.account")}
    </PlainLink>
  );
}

const PlainLink = chakra(RootLink, {
  base: {
    display: { base: "none", md: "flex" },
    alignItems: "center",
    width: accountWidth,
    minHeight: "2.75rem",
    paddingInline: 3,
    fontSize: "sm",
    borderRadius: "control",
    border: "1px solid",
    borderColor: translucent("fg.onInk", 35),
    _hover: { bg: translucent("fg.onInk", 12) },
  },
});
