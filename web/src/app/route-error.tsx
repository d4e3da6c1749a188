import { useRouteError } from "react-router-dom";
import { paths } from "#site/routes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";

/** Error boundary of a page, with two links to continue. */
export function RouteError() {
  return (
    <MessagePage {...wordsFor(useRouteError())}>
      <Button onClick={() => window.location.reload()}>Load again</Button>
      <ButtonLink to={paths.home} kind="onInk">
        Return to Conference
      </ButtonLink>
    </MessagePage>
  );
}

/** The cause: a chunk that failed to load, or anything else. */
export function wordsFor(error: unknown): { title: string; text: string } {
  const isImport = error instanceof TypeError && /import/i.test(error.message);
  if (isImport && !navigator.onLine) {
    return {
      title: "You are offline",
      text: "This page could not be loaded without a connection. Load it again once you are back online.",
    };
  }
  if (isImport) {
    // After a deployment, chunks of the previous release are gone; reloading fetches the current page.
    return {
      title: "This page has been updated",
      text: "Load it again to see the current version.",
    };
  }
  return {
    title: "Something went wrong",
    text: "The page could not be shown. Loading it again often helps; if not, start from the home page.",
  };
}
