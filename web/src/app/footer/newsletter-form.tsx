import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { useSubscribeToNewsletterMutation } from "#graphql/generated.ts";
import { loadMessages, shownLanguage } from "#lib/catalogues.ts";
import { logError } from "#lib/log-error.ts";
import { useTranslate } from "#lib/translate.ts";
import { failureText } from "#site/failure-text.ts";
import type { NewsletterFormProps } from "#site/newsletter-form-context.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { useSubmittedForm } from "#site/submitted-form.ts";
import { Field, FieldMessage, WarningSign } from "#ui/form/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { Tick } from "#ui/tick.tsx";

type Outcome = { subscribed: boolean; text: string };

const load = async () => {
  const [{ controlNewsletterForm }] = await Promise.all([
    import("./newsletter-form-control.ts"),
    loadMessages(shownLanguage(), ["rules"]),
  ]);
  return controlNewsletterForm;
};

/** The newsletter sign-up form, on ink. */
export function NewsletterForm({ place, isPrimary }: NewsletterFormProps) {
  const t = useTranslate();
  const site = useSite();
  const { conferenceId } = site;
  const notSubscribed: Outcome = { subscribed: false, text: t("site.notSubscribed") };
  const { submitted, forget } = useSubmittedForm("newsletter");
  const [subscribe] = useSubscribeToNewsletterMutation();
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    submitted?.failed
      ? { ...notSubscribed, text: submitted.reason ?? notSubscribed.text }
      : undefined,
  );
  const form = useLazyForm<{ email: string }>({
    load,
    send: async (input) => {
      const { data } = await subscribe({ variables: { input: { ...input, conferenceId } } });
      const result = data?.subscribeToNewsletter;
      if (result?.__typename === "ValidationError") return result.fields;
      forget();
      setOutcome({ subscribed: true, text: t("site.subscribed") });
      return [];
    },
    onFailure: (error) => {
      logError(error);
      setOutcome({
        subscribed: false,
        text: failureText(t, error, notSubscribed.text),
      });
    },
    initialErrors: submitted?.errors,
  });
  const { busy, errors } = form;
  // A new attempt clears the result of the previous one.
  const shown = busy || errors.email ? undefined : outcome;

  return (
    <Form
      form={form}
      label={t("site.newsletter")}
      action={`${sitePath(paths.newsletterSubscribe, site)}#newsletter`}
    >
      <Box display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr) auto" alignItems="start">
        <Field
          id={place ? `newsletter-email-${place}` : "newsletter-email"}
          name="email"
          type="email"
          label={t("site.emailAddress")}
          defaultValue={submitted?.values.email}
          error={errors.email}
          autoComplete="email"
          disabled={busy}
          onChange={() => setOutcome(undefined)}
          onInk
          required
        />
        <SubmitButton
          kind={isPrimary ? "action" : "onInk"}
          busy={busy}
          busyLabel={t("site.subscribing")}
          minWidth={{ base: "7.5rem", sm: "9.5rem" }}
          paddingInline={{ base: 3, sm: 6 }}
          // Aligned with the field, below its label.
          marginTop="calc({fontSizes.sm} * 1.4 + {spacing.2})"
        >
          {t("site.subscribe")}
        </SubmitButton>
      </Box>
      <div aria-live="polite">
        {shown && (
          <FieldMessage
            role={shown.subscribed ? "status" : "alert"}
            color={shown.subscribed ? "fg.onInk" : "danger.onInk"}
          >
            {shown.subscribed ? <Tick marginTop="0.1em" color="brand.onInk" /> : <WarningSign />}
            {shown.text}
          </FieldMessage>
        )}
        {shown?.subscribed && (
          <Box as="p" marginTop={1} paddingLeft="1.625rem">
            {t("site.confirmOnItsWay")}
          </Box>
        )}
      </div>
    </Form>
  );
}
