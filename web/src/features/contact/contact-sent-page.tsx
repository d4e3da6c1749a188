import { useTranslate } from "#lib/translate.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";

/** The response to a contact form that was posted without the client. */
export function ContactSentPage() {
  const t = useTranslate();
  const [title, text] = [t("visit.sent"), t("visit.sentText")];
  return (
    <>
      <PageHead title={title} description={text} path={paths.contactSent} noIndex />
      <MessagePage title={title} text={text}>
        <ButtonLink to={paths.home}>{t("site.toConference")}</ButtonLink>
      </MessagePage>
    </>
  );
}
