import { type ComponentType, lazy, Suspense } from "react";
import { AccountLink } from "#app/header/account-link.tsx";
import { logError } from "#lib/log-error.ts";
import { paths } from "#site/routes.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { TextLink } from "#ui/text-link.tsx";

type AccountPart = ComponentType<{ viewer: Viewer }>;

// Loaded for signed-in visitors only, as most have no account.
const load = () =>
  import("#app/header/account-menu.tsx").catch((error: unknown) => {
    logError(error);
    return { AccountMenu: PlainAccount, AccountLinks: PlainAccount };
  });

const LazyMenu = lazy(async () => ({ default: (await load()).AccountMenu as AccountPart }));
const LazyLinks = lazy(async () => ({ default: (await load()).AccountLinks as AccountPart }));

/** The account menu of the bar; until its code is there, a link to the account. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Suspense fallback={<AccountLink />}>
      <LazyMenu viewer={viewer} />
    </Suspense>
  );
}

/** The same in the menu that narrow windows have. */
export function AccountLinks({ viewer }: { viewer: Viewer }) {
  return (
    <Suspense>
      <LazyLinks viewer={viewer} />
    </Suspense>
  );
}

/** A plain link to the account where the menu cannot be loaded. */
function PlainAccount() {
  return (
    <TextLink to={paths.account} onInk>
      Account
    </TextLink>
  );
}
