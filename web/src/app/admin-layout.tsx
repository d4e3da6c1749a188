import { useContext } from "react";
import { useMatches } from "react-router-dom";
import { AdminBar } from "#app/admin-bar/admin-bar.tsx";
import { PageFrame } from "#app/page-frame.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { translateTo } from "#lib/catalogues.ts";
import { TranslateContext } from "#lib/translate.ts";

/** The layout of the admin, and of accounts: a slim bar of its own instead of the site's header and footer. */
export function AdminLayout() {
  const ofPage = useContext(TranslateContext);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <TranslateContext value={handle?.language ? translateTo(handle.language) : ofPage}>
      <PageFrame bar={<AdminBar />} />
    </TranslateContext>
  );
}
