import { Box } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { type SubmitContactFormInput, useSubmitContactFormMutation } from "#graphql/generated.ts";
import { logError } from "#lib/log-error.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { refusalText } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { useSubmittedForm } from "#site/submitted-form.ts";
import { Field, FieldMessage, WarningSign } from "#ui/form/field.tsx";
import { fieldProps } from "#ui/form/field-props.ts";
import { Form } from "#ui/form/form.tsx";
import { KeptNote } from "#ui/form/kept-note.tsx";
import { loadChecks } from "#ui/form/load-checks.ts";
import { SpamTrap } from "#ui/form/spam-trap.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { TextLink } from "#ui/text-link.tsx";
import { useAnnounce } from "#ui/toast-store.ts";
import { fillSubject } from "./fill-subject.ts";

type Values = Pick<SubmitContactFormInput, "name" | "email" | "subject" | "message" | "website">;

const load = async () => (await loadChecks(import("./contact-form-control.ts"))).controlContactForm;

/** A message to the organizers. */
export function ContactForm() {
  const t = useTranslate();
  const notSent = { title: t("visit.notSent"), description: t("visit.notSentText") };
  const site = useSite();
  const { conferenceId } = site;
  const { submitted, forget } = useSubmittedForm("contact");
  const [submitContactForm] = useSubmitContactFormMutation();
  const announce = useAnnounce();
  const [tried, setTried] = useState(false);
  const form = useLazyForm<Values>({
    load,
    send: async (input) => {
      setTried(true);
      const { data } = await submitContactForm({
        variables: { input: { ...input, conferenceId } },
      });
      if (data?.submitContactForm.__typename === "ValidationError") {
        return data.submitContactForm.fields;
      }
      forget();
      announce({
        title: t("visit.sent"),
        description: t("visit.sentText"),
      });
      return [];
    },
    onFailure: (error) => {
      logError(error);
      const description = refusalText(t, error) ?? notSent.description;
      announce({ ...notSent, description, kind: "destructive" });
    },
    initialErrors: submitted?.errors,
  });
  const { prepare, busy } = form;
  const common = fieldProps(form, "contact");
  const field = (name: keyof Values) => ({
    ...common(name),
    defaultValue: submitted?.values[name],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => whenIdle(prepare), []);

  return (
    <Form
      form={form}
      label={t("visit.contact")}
      id="contact-form"
      action={`${sitePath(paths.contact, site)}#contact-form`}
    >
      {/* Until the next attempt. */}
      {submitted?.failed && !tried && (
        <FieldMessage role="alert" color="danger" marginTop={0} marginBottom={5}>
          <WarningSign />
          {t("visit.notSentBecause", {
            title: notSent.title,
            reason: submitted.reason ?? notSent.description,
          })}
        </FieldMessage>
      )}
      <Box
        ref={fillSubject}
        data-fill-subject=""
        display="grid"
        gap={5}
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" }}
      >
        <Field {...field("name")} label={t("visit.fieldName")} autoComplete="name" />
        <Field {...field("email")} type="email" label={t("visit.email")} autoComplete="email" />
        <Box gridColumn="1 / -1" display="grid" gap={5}>
          <Field {...field("subject")} label={t("visit.fieldSubject")} />
          <Field {...field("message")} label={t("visit.fieldMessage")} multiline />
        </Box>
      </Box>
      <SpamTrap />
      <KeptNote isMessage />
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={{ base: 4, md: 6 }}
        marginTop={6}
      >
        <SubmitButton busy={busy} busyLabel={t("visit.sending")} minWidth="min(11.5rem, 100%)">
          {t("visit.send")}
        </SubmitButton>
        <Box as="p" flex="1 1 14rem" color="fg.muted" fontSize="sm" lineHeight="1.5">
          <RichMessage
            id="visit.allRequired"
            tags={{ link: <TextLink to={paths.privacy} whiteSpace="nowrap" /> }}
          />
        </Box>
      </Box>
    </Form>
  );
}
