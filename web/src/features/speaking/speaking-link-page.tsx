import { Box } from "@chakra-ui/react";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { useSubmittedForm } from "#site/submitted-form.ts";
import { Button } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Field } from "#ui/form/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** Where speakers ask for the link of their own page; also shown for a link that is not valid. */
export function SpeakingLinkPage() {
  const t = useTranslate();
  const site = useSite();
  const conference = useConference();
  const { submitted } = useSubmittedForm("speaking");
  const { values = {}, errors = {}, reason } = submitted ?? {};
  return (
    <>
      {conference && (
        <PageHead
          title={t("speaking.linkTitle")}
          description={t("speaking.linkDescription", { conference: conference.name })}
          path={paths.speakingLink}
          noIndex
        />
      )}
      <PageBanner
        title={reason ? t("speaking.linkGone") : t("speaking.linkTitle")}
        subtitle={t("speaking.linkLead")}
        art="speakers"
      />
      <Container paddingTop="page" paddingBottom="section">
        <Box maxWidth="36rem">
          {reason && (
            <Box as="p" marginBottom={6} fontSize="lg" lineHeight="1.5">
              {t("speaking.linkGoneText")}
            </Box>
          )}
          {values.sent && (
            <Notice title={t("speaking.checkInbox")}>{t("speaking.linkSent")}</Notice>
          )}
          <form method="post" action={sitePath(paths.speakingLink, site)} noValidate>
            <Box display="grid" gap={5}>
              <Field
                id="speaking-email"
                name="email"
                type="email"
                label={t("speaking.yourEmail")}
                help={t("speaking.emailHelp")}
                autoComplete="email"
                defaultValue={values.email}
                error={errors.email}
                required
              />
              <Box>
                <Button type="submit">{t("speaking.sendLink")}</Button>
              </Box>
            </Box>
          </form>
          <Box as="p" marginTop={8} color="fg.muted">
            <RichMessage id="speaking.noEmail" tags={{ link: <TextLink to={paths.contact} /> }} />
          </Box>
        </Box>
      </Container>
    </>
  );
}
