import { Box } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { type SubmitContactFormInput, useSubmitContactFormMutation } from "#graphql/generated.ts";
import { logError } from "#lib/log-error.ts";
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

const notSent = {
  title: "Error Sending Message",
  description: "There was a problem sending your message. Please try again.",
};

const load = async () => (await loadChecks(import("./contact-form-control.ts"))).controlContactForm;

/** A message to the organizers. */
export function ContactForm() {
  const t = useTranslate();
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
        title: "Message Sent Successfully!",
        description: "We've received your message and will get back to you soon.",
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
      label="Contact"
      id="contact-form"
      action={`${sitePath(paths.contact, site)}#contact-form`}
    >
      {/* Until the next attempt. */}
      {submitted?.failed && !tried && (
        <FieldMessage role="alert" color="danger" marginTop={0} marginBottom={5}>
          <WarningSign />
          {notSent.title}. {submitted.reason ?? notSent.description}
        </FieldMessage>
      )}
      <Box
        ref={fillSubject}
        data-fill-subject=""
        display="grid"
        gap={5}
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" }}
      >
        <Field {...field("name")} label="Name" autoComplete="name" />
        <Field {...field("email")} type="email" label="Email" autoComplete="email" />
        <Box gridColumn="1 / -1" display="grid" gap={5}>
          <Field {...field("subject")} label="Subject" />
          <Field {...field("message")} label="Message" multiline />
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
        <SubmitButton busy={busy} busyLabel="Sending..." minWidth="min(11.5rem, 100%)">
          Send Message
        </SubmitButton>
        <Box as="p" flex="1 1 14rem" color="fg.muted" fontSize="sm" lineHeight="1.5">
          All fields are required. What we do with them is in our{" "}
          <TextLink to={paths.privacy} whiteSpace="nowrap">
            privacy notice
          </TextLink>
          .
        </Box>
      </Box>
    </Form>
  );
}
