import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";

/** /code-of-conduct. */
export function CodeOfConductPage() {
  const t = useTranslate();
  const organizer = useOrganizer();
  return (
    <TextPage
      title={t("legal.conduct")}
      subtitle={t("legal.conductLead")}
      description={t("legal.conductDescription", { conference: organizer.conference })}
      path={paths.codeOfConduct}
      art="code-of-conduct"
    >
      <h2>{t("legal.purpose")}</h2>
      <p>{t("legal.purposeText", { conference: organizer.conference })}</p>
      <h2>{t("legal.expected")}</h2>
      <ul>
        <li>{t("legal.beConsiderate")}</li>
        <li>{t("legal.leaveRoom")}</li>
        <li>{t("legal.askFirst")}</li>
        <li>{t("legal.respectVenue")}</li>
        <li>{t("legal.tellUs")}</li>
      </ul>
      <h2>{t("legal.unacceptable")}</h2>
      <ul>
        <li>{t("legal.harassment")}</li>
        <li>{t("legal.offence")}</li>
        <li>{t("legal.contact")}</li>
        <li>{t("legal.stalking")}</li>
        <li>{t("legal.disruption")}</li>
      </ul>
      <h2>{t("legal.consequences")}</h2>
      <p>{t("legal.consequencesText")}</p>
      <h2>{t("legal.reporting")}</h2>
      <p>
        <RichMessage id="legal.reportingText" tags={{ mail: <OrganizerMail /> }} />
      </p>
    </TextPage>
  );
}
