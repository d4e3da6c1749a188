import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";

/** Shown to signed-in users who do not manage the conference. */
export function AccessDenied() {
  return (
    <MessagePage
      alone
      title="Access Denied"
      text="You don't have organizer permissions to access the admin dashboard."
    >
      <ButtonLink to={paths.createConference}>Create Your Own Conference</ButtonLink>
      <ButtonLink to={paths.home} kind="onInk">
        Return to Home
      </ButtonLink>
    </MessagePage>
  );
}
