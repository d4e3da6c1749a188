import { Link } from "react-router-dom";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { OrganizerAddress, OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";

/** /terms, unless a conference has terms of its own. */
export function TermsPage() {
  const t = useTranslate();
  const organizer = useOrganizer();
  const { conference } = organizer;
  return (
    <TextPage
      title={t("legal.terms")}
      subtitle={t("legal.termsLead")}
      description={t("legal.termsDescription", { conference })}
      path={paths.terms}
      art="terms"
    >
      <h2>{t("legal.organizer")}</h2>
      <p>
        {organizer.isNamed
          ? t("legal.acceptTermsOf", { organizer: organizer.name, conference })
          : t("legal.acceptTerms", { conference })}
      </p>
      <OrganizerAddress />
      <h2>{t("legal.registration")}</h2>
      <p>{t("legal.registrationText")}</p>
      <h2>{t("legal.changes")}</h2>
      <p>{t("legal.changesText")}</p>
      <h2>{t("legal.conductTerms")}</h2>
      <p>
        <RichMessage
          id="legal.conductTermsText"
          tags={{ link: <Link to={paths.codeOfConduct} /> }}
        />
      </p>
      <h2>{t("legal.property")}</h2>
      <p>
        {organizer.isNamed
          ? t("legal.propertyTextOf", { organizer: organizer.name })
          : t("legal.propertyText")}
      </p>
      <p>
        <RichMessage id="legal.questions" tags={{ mail: <OrganizerMail /> }} />
      </p>
    </TextPage>
  );
}
