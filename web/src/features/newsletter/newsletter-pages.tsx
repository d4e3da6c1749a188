import { paths } from "#site/routes.ts";
import { Button, ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { TextAnchor, TextLink } from "#ui/text-link.tsx";
import { Letter } from "./letter.tsx";

/** In this page's own footer. */
const subscribeForm = "#newsletter";

/** The response to a rejected footer form that was posted without the client. */
export function SubscribePage() {
  return (
    <Letter
      path={paths.newsletterSubscribe}
      title="Subscribe to the newsletter"
      text="New speakers, programme changes and the last tickets. Your address goes into the form at the foot of this page."
      stamp="none"
      foot="Every issue has a link to unsubscribe."
    >
      <ButtonAnchor href={subscribeForm}>Enter your address</ButtonAnchor>
    </Letter>
  );
}

/** The response to an accepted one. */
export function RequestedPage() {
  return (
    <Letter
      path={paths.newsletterRequested}
      title="Successfully subscribed to our newsletter!"
      text="An email with a link to confirm is on its way, unless you have confirmed before."
      stamp="fresh"
      foot="No email within a few minutes? Check your spam folder."
    >
      <ButtonLink to={paths.agenda}>See the programme</ButtonLink>
    </Letter>
  );
}

/** The target of the confirmation link. Mail scanners open links, too, so it requires a click. */
export function ConfirmPage() {
  return (
    <Letter
      path={paths.newsletterConfirm}
      title="Confirm your subscription"
      text="Confirm your address to hear of new speakers, programme changes and the last tickets."
      stamp="fresh"
      foot="If you did not ask for it, close this page. Without your confirmation you get no newsletter."
    >
      <PostButton>Confirm subscription</PostButton>
    </Letter>
  );
}

export function ConfirmedPage() {
  return (
    <Letter
      path={paths.newsletterConfirmed}
      title="You are subscribed"
      text="Your address is confirmed. You will get the next issue; until then, have a look at the programme."
      stamp="posted"
      foot="Every issue has a link to unsubscribe."
    >
      <ButtonLink to={paths.agenda}>See the programme</ButtonLink>
      <ButtonLink to={paths.speakers} kind="quiet">
        Meet the speakers
      </ButtonLink>
    </Letter>
  );
}

/** The target of the unsubscribe link. No sign-in required. */
export function UnsubscribePage() {
  return (
    <Letter
      path={paths.newsletterUnsubscribe}
      title="Leave the newsletter"
      text="Your address will be deleted from the list, and you will get no more issues."
      stamp="posted"
      foot="If you would rather stay, close this page. Nothing has changed yet."
    >
      <PostButton>Unsubscribe</PostButton>
    </Letter>
  );
}

export function UnsubscribedPage() {
  return (
    <Letter
      path={paths.newsletterUnsubscribed}
      title="You are unsubscribed"
      text="Your address has been deleted from the list. You will get no more issues."
      stamp="none"
      foot={
        <>
          Was it a mistake? <TextAnchor href={subscribeForm}>Subscribe again</TextAnchor> with the
          same address.
        </>
      }
    >
      <ButtonLink to={paths.home}>Return to Conference</ButtonLink>
    </Letter>
  );
}

/** Shown after submitting with a link that has been used, has expired, or is invalid. */
export function LinkTooOldPage() {
  return (
    <Letter
      path={paths.newsletterLinkTooOld}
      title="This link no longer works"
      text="A link to confirm works once, for seven days. If you have confirmed before, there is nothing more to do. Otherwise subscribe again, and we will send you a new link."
      stamp="none"
      foot={
        <>
          To leave the newsletter, use the link in the latest email, or{" "}
          <TextLink to={paths.contact}>write to us</TextLink>.
        </>
      }
    >
      <ButtonAnchor href={subscribeForm}>Subscribe again</ButtonAnchor>
    </Letter>
  );
}

/** Posts to the current URL, including its token; works without JavaScript. */
function PostButton({ children }: { children: string }) {
  return (
    <form method="post">
      <Button type="submit">{children}</Button>
    </form>
  );
}
