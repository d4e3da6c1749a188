import { useRouteError } from "react-router-dom";
import { paths } from "#site/routes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";

/** Shown when a page throws, with two links to go on. */
export function RouteError() {
  const error = useRouteError();
  // A chunk of an older release is gone after a new one; the reload fetches the current page.
  const outdated = error instanceof TypeError && /import/i.test(error.message);
  return (
    <MessagePage
      title={outdated ? "This page has been updated" : "Something went wrong"}
      text={
        outdated
          ? "Load it again to see the current version."
          : "The page could not be shown. Loading it again often helps; if not, start from the home page."
      }
    >
      <Button onClick={() => window.location.reload()}>Load again</Button>
      <ButtonLink to={paths.home} kind="onInk">
        Return to Conference
      </ButtonLink>
    </MessagePage>
  );
}
