import type { Translate } from "@summit/schema/messages/translator.ts";
import { useRouteError } from "react-router-dom";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";

/** Error boundary of a page, with two links to continue. */
export function RouteError() {
  const t = useTranslate();
  return (
    <MessagePage {...wordsFor(t, useRouteError())}>
      <Button onClick={() => window.location.reload()}>{t("site.loadAgain")}</Button>
      <ButtonLink to={paths.home} kind="onInk">
        {t("site.toConference")}
      </ButtonLink>
    </MessagePage>
  );
}

/** The cause: a chunk that failed to load, or anything else. */
export function wordsFor(t: Translate, error: unknown): { title: string; text: string } {
  const isImport = error instanceof TypeError && /import/i.test(error.message);
  if (isImport && !navigator.onLine) {
    return { title: t("site.offline"), text: t("site.offlineText") };
  }
  if (isImport) {
    // After a deployment, chunks of the previous release are gone; reloading fetches the current page.
    return { title: t("site.updated"), text: t("site.updatedText") };
  }
  return { title: t("site.wentWrong"), text: t("site.wentWrongText") };
}
