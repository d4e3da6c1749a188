import { formatNumber } from "@summit/schema/validation/formats.ts";
import { usePrivacyPageQuery } from "#graphql/generated.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { OrganizerAddress, OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";

/** /privacy: which personal data this site stores, and why, unless a conference has said so itself. */
export function PrivacyPage() {
  const t = useTranslate();
  const organizer = useOrganizer();
  return (
    <TextPage
      title={t("legal.privacy")}
      subtitle={t("legal.privacyLead")}
      description={t("legal.privacyDescription", { conference: organizer.conference })}
      path={paths.privacy}
      art="privacy"
    >
      <p>
        <RichMessage
          id="legal.controller"
          values={{ organizer: organizer.name }}
          tags={{ mail: <OrganizerMail /> }}
        />
      </p>
      {organizer.address && <OrganizerAddress />}
      <h2>{t("legal.collected")}</h2>
      <ul>
        <li>{t("legal.collectedContact")}</li>
        <li>{t("legal.collectedNewsletter")}</li>
        <li>{t("legal.collectedProposal")}</li>
        <li>{t("legal.collectedLog")}</li>
      </ul>
      <p>{t("legal.externalShop")}</p>
      <h2>{t("legal.use")}</h2>
      <p>
        {t("legal.useText")} <Messages />
      </p>
      <h2>{t("legal.security")}</h2>
      <p>{t("legal.securityText")}</p>
      <h2>{t("legal.cookies")}</h2>
      <p>{t("legal.cookiesText")}</p>
      <h2>{t("legal.rights")}</h2>
      <p>{t("legal.rightsText")}</p>
    </TextPage>
  );
}

/** What becomes of messages, as the site is set up. */
function Messages() {
  const t = useTranslate();
  const locale = useLocale();
  const { conferenceId } = useSite();
  const days = usePrivacyPageQuery({ conferenceId }).data?.conference?.messagesKeptDays;
  if (days === undefined) return null;
  return days === null
    ? t("legal.messagesStay")
    : t("legal.messagesKept", { days: formatNumber(locale, days) });
}
