import { chakra } from "@chakra-ui/react";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { lazyChooseSearchKey } from "./lazy-choose-search-key.ts";

/** /accessibility. */
export function AccessibilityPage() {
  const t = useTranslate();
  const organizer = useOrganizer();
  return (
    <TextPage
      title={t("legal.accessibility")}
      subtitle={t("legal.accessibilityLead")}
      description={t("legal.accessibilityDescription", { conference: organizer.conference })}
      path={paths.accessibility}
      art="accessibility"
    >
      <h2>{t("legal.atConference")}</h2>
      <p>
        <RichMessage id="legal.atConferenceText" tags={{ mail: <OrganizerMail /> }} />
      </p>
      <h2>{t("legal.onSite")}</h2>
      <ul>
        <li>{t("legal.byKeyboard")}</li>
        <li>{t("legal.byScreenReader")}</li>
        <li>{t("legal.contrast")}</li>
        <li>{t("legal.noMotion")}</li>
        <li>{t("legal.noScript")}</li>
        <li>{t("legal.printable")}</li>
        <li>{t("legal.searchKey")}</li>
      </ul>
      <SearchKeyChoice />
      <p>{t("legal.levelAa")}</p>
      <h2>{t("legal.barrier")}</h2>
      <p>
        <RichMessage id="legal.barrierText" tags={{ mail: <OrganizerMail /> }} />
      </p>
    </TextPage>
  );
}

/** For those whose keys are pressed by speech or by accident; hidden without JavaScript, which the key needs. */
function SearchKeyChoice() {
  const t = useTranslate();
  return (
    <Choice ref={lazyChooseSearchKey} hidden data-search-key="">
      <Checkbox defaultChecked /> {t("legal.useSearchKey")}
    </Choice>
  );
}

const Choice = chakra(CheckboxLabel, { base: { "&[hidden]": { display: "none" } } });
