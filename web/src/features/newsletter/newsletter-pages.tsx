import { paths } from "#site/routes.ts";
import { Button, ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { TextAnchor, TextLink } from "#ui/text-link.tsx";
import { Letter } from "./letter.tsx";

/** At the foot of this very page. */
const subscribeForm = "#newsletter";

/** Where the link to confirm leads. Programs open links, too, so that the button does it. */
export function ConfirmPage() {
  return (
    <Letter
      path={paths.newsletterConfirm}
      title="Confirm your subscription"
      text="One press, and new speakers, programme changes and the last tickets come to your address."
      stamp="fresh"
      foot="Did you not ask for it? Then close this page. Without your confirmation you get no newsletter."
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
      text="Your address is confirmed, and the next issue comes to it. Until then, there is a programme to read."
      stamp="posted"
      foot="Every issue has a link to leave. One press is enough."
    >
      <ButtonLink to={paths.agenda}>See the programme</ButtonLink>
      <ButtonLink to={paths.speakers} kind="quiet">
        Meet the speakers
      </ButtonLink>
    </Letter>
  );
}

/** Where the link to leave leads. Nobody has to sign in for it. */
export function UnsubscribePage() {
  return (
    <Letter
      path={paths.newsletterUnsubscribe}
      title="Leave the newsletter"
      text="One press, and your address is deleted from the list. No more issues come to it."
      stamp="posted"
      foot="Would you rather stay? Then close this page. Nothing has changed."
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
      text="Your address is deleted from the list. No more issues come to it."
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

/** What a button says whose link is used, too old, or none of ours. */
export function LinkTooOldPage() {
  return (
    <Letter
      path={paths.newsletterLinkTooOld}
      title="This link no longer works"
      text="A link to confirm works once, and for seven days. If you have pressed its button before, all is done. Otherwise subscribe again, and a new link comes by mail."
      stamp="none"
      foot={
        <>
          To leave the newsletter, use the link in the latest mail, or{" "}
          <TextLink to={paths.contact}>write to us</TextLink>.
        </>
      }
    >
      <ButtonAnchor href={subscribeForm}>Subscribe again</ButtonAnchor>
    </Letter>
  );
}

/** Posts to the address of the page itself, token and all; it needs no scripts. */
function PostButton({ children }: { children: string }) {
  return (
    <form method="post">
      <Button type="submit">{children}</Button>
    </form>
  );
}
