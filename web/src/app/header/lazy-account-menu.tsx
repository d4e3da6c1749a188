import { type ComponentType, lazy, Suspense } from "react";
import { AccountLink } from "#app/header/account-link.tsx";
import { logError } from "#lib/log-error.ts";
import { useTranslate } from "#lib/translate.ts";
import { useAccountPaths } from "#site/conference/use-account-paths.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { TextLink } from "#ui/text-link.tsx";

type AccountPart = ComponentType<{ viewer: Viewer }>;

// Loaded for signed-in visitors only, since most have no account.
const load = () =>
  import("#app/header/account-menu.tsx").catch((error: unknown) => {
    logError(error);
    return { AccountMenu: PlainAccount, AccountLinks: PlainAccount };
  });

const LazyMenu = lazy(async () => ({ default: (await load()).AccountMenu as AccountPart }));
const LazyLinks = lazy(async () => ({ default: (await load()).AccountLinks as AccountPart }));

/** The bar's account menu, with a plain link as a fallback until its code has loaded. */
export function LazyAccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Suspense fallback={<AccountLink />}>
      <LazyMenu viewer={viewer} />
    </Suspense>
  );
}

/** The same items inside the mobile menu. */
export function LazyAccountLinks({ viewer }: { viewer: Viewer }) {
  return (
    <Suspense>
      <LazyLinks viewer={viewer} />
    </Suspense>
  );
}

/** Falls back to a plain account link if the menu's code fails to load. */
function PlainAccount() {
  const t = useTranslate();
  return (
    <TextLink to={useAccountPaths().account} onInk>
      {t("site.account")}
    </TextLink>
  );
}
