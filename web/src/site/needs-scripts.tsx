import { useTranslate } from "#lib/translate.ts";
/** What pages behind a sign-in say where scripts are off. */
export const NeedsScripts = () => (
  <noscript>
    <p>{useTranslate()("site.signInNeedsScripts")}</p>
  </noscript>
);
