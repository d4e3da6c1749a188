import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { useHasIssues } from "#site/conference/use-sections.ts";
import { paths } from "#site/routes.ts";
import { Button, ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { TextAnchor, TextLink } from "#ui/text-link.tsx";
import { Letter } from "./letter.tsx";

/** In this page's own footer. */
const subscribeForm = "#newsletter";

/** The response to a rejected footer form that was posted without the client. */
export function SubscribePage() {
  const t = useTranslate();
  return (
    <Letter
      path={paths.newsletterSubscribe}
      title={t("visit.subscribeTitle")}
      text={t("visit.subscribeText")}
      stamp="none"
      foot={t("visit.linkToLeave")}
    >
      <ButtonAnchor href={subscribeForm}>{t("visit.enterAddress")}</ButtonAnchor>
    </Letter>
  );
}

/** The response to an accepted one. */
export function RequestedPage() {
  const t = useTranslate();
  return (
    <Letter
      path={paths.newsletterRequested}
      title={t("site.subscribed")}
      text={t("site.confirmOnItsWay")}
      stamp="fresh"
      foot={t("visit.noEmail")}
    >
      <ButtonLink to={paths.agenda}>{t("visit.seeProgramme")}</ButtonLink>
    </Letter>
  );
}

/** The target of the confirmation link. Mail scanners open links, too, so it requires a click. */
export function ConfirmPage() {
  const t = useTranslate();
  return (
    <Letter
      path={paths.newsletterConfirm}
      title={t("visit.confirmTitle")}
      text={t("visit.confirmText")}
      stamp="fresh"
      foot={t("visit.confirmFoot")}
    >
      <PostButton>{t("visit.confirm")}</PostButton>
    </Letter>
  );
}

export function ConfirmedPage() {
  const t = useTranslate();
  const hasIssues = useHasIssues();
  return (
    <Letter
      path={paths.newsletterConfirmed}
      title={t("visit.confirmedTitle")}
      text={t("visit.confirmedText")}
      stamp="posted"
      foot={t("visit.linkToLeave")}
    >
      <ButtonLink to={paths.agenda}>{t("visit.seeProgramme")}</ButtonLink>
      {hasIssues ? (
        <ButtonLink to={paths.newsletterIssues} kind="quiet">
          {t("site.readIssues")}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.speakers} kind="quiet">
          {t("visit.meetSpeakers")}
        </ButtonLink>
      )}
    </Letter>
  );
}

/** The target of the unsubscribe link. No sign-in required. */
export function UnsubscribePage() {
  const t = useTranslate();
  return (
    <Letter
      path={paths.newsletterUnsubscribe}
      title={t("visit.leaveTitle")}
      text={t("visit.leaveText")}
      stamp="posted"
      foot={t("visit.leaveFoot")}
    >
      <PostButton>{t("visit.leave")}</PostButton>
    </Letter>
  );
}

export function UnsubscribedPage() {
  const t = useTranslate();
  return (
    <Letter
      path={paths.newsletterUnsubscribed}
      title={t("visit.leftTitle")}
      text={t("visit.leftText")}
      stamp="none"
      foot={
        <RichMessage id="visit.leftFoot" tags={{ link: <TextAnchor href={subscribeForm} /> }} />
      }
    >
      <ButtonLink to={paths.home}>{t("site.toConference")}</ButtonLink>
    </Letter>
  );
}

/** Shown after submitting with a link that has been used, has expired, or is invalid. */
export function LinkTooOldPage() {
  const t = useTranslate();
  return (
    <Letter
      path={paths.newsletterLinkTooOld}
      title={t("visit.tooOldTitle")}
      text={t("visit.tooOldText")}
      stamp="none"
      foot={<RichMessage id="visit.tooOldFoot" tags={{ link: <TextLink to={paths.contact} /> }} />}
    >
      <ButtonAnchor href={subscribeForm}>{t("visit.subscribeAgain")}</ButtonAnchor>
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
