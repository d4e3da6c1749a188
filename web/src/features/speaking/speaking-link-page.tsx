import { Box } from "@chakra-ui/react";
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
  const site = useSite();
  const conference = useConference();
  const { submitted } = useSubmittedForm("speaking");
  const { values = {}, errors = {}, reason } = submitted ?? {};
  return (
    <>
      {conference && (
        <PageHead
          title="Your page as a speaker"
          description={`Speakers of ${conference.name} get the link of their own page here.`}
          path={paths.speakingLink}
          noIndex
        />
      )}
      <PageBanner
        title={reason ? "This link no longer works" : "Your page as a speaker"}
        subtitle="Your sessions, your profile and what we need from you are on a page of your own."
        art="speakers"
      />
      <Container paddingTop="page" paddingBottom="section">
        <Box maxWidth="36rem">
          {reason && (
            <Box as="p" marginBottom={6} fontSize="lg" lineHeight="1.5">
              It may be incomplete, or there is a newer one. Tell us your email address, and we will
              send you the current link.
            </Box>
          )}
          {values.sent && (
            <Notice title="Check your inbox.">
              If a speaker’s page belongs to this address, an email with its link is on its way.
            </Notice>
          )}
          <form method="post" action={sitePath(paths.speakingLink, site)} noValidate>
            <Box display="grid" gap={5}>
              <Field
                id="speaking-email"
                name="email"
                type="email"
                label="Your email address"
                help="The one at which we write to you as a speaker."
                autoComplete="email"
                defaultValue={values.email}
                error={errors.email}
                required
              />
              <Box>
                <Button type="submit">Send me my link</Button>
              </Box>
            </Box>
          </form>
          <Box as="p" marginTop={8} color="fg.muted">
            No email, or a new address? <TextLink to={paths.contact}>Write to us</TextLink>, and we
            will help.
          </Box>
        </Box>
      </Container>
    </>
  );
}
