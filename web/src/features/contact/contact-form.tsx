import { Box } from "@chakra-ui/react";
import { useEffect } from "react";
import { type SubmitContactFormInput, useSubmitContactFormMutation } from "#graphql/generated.ts";
import { logError } from "#lib/log-error.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { paths } from "#site/routes.ts";
import { Field } from "#ui/form/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { TextLink } from "#ui/text-link.tsx";
import { loadToaster } from "#ui/toast-outlet.tsx";
import { showToast } from "#ui/toast-store.ts";

type Values = Pick<SubmitContactFormInput, "name" | "email" | "subject" | "message" | "website">;

const load = async () => {
  const [{ controlContactForm }] = await Promise.all([
    import("./contact-form-control.ts"),
    // It will be needed in any case, and must not be missing when the connection is.
    loadToaster(),
  ]);
  return controlContactForm;
};

/** A message to the organizers. */
export function ContactForm({ email }: { email: string }) {
  const [submitContactForm] = useSubmitContactFormMutation();
  const form = useLazyForm<Values>({
    load,
    send: async (input) => {
      const { data } = await submitContactForm({ variables: { input } });
      if (data?.submitContactForm.__typename === "ValidationError") {
        return data.submitContactForm.fields;
      }
      showToast({
        title: "Message Sent Successfully!",
        description: "We've received your message and will get back to you soon.",
      });
      return [];
    },
    onFailure: (error) => {
      logError(error);
      showToast({
        title: "Error Sending Message",
        description: "There was a problem sending your message. Please try again.",
        kind: "destructive",
      });
    },
  });
  const { prepare, errors, busy } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => whenIdle(prepare), []);

  return (
    <Form
      form={form}
      label="Contact"
      withoutScripts={{
        text: "The contact form needs JavaScript. Without it, please write to",
        email,
      }}
    >
      <Box display="grid" gap={5} gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }}>
        <Field
          id="contact-name"
          name="name"
          label="Name"
          error={errors.name}
          autoComplete="name"
          readOnly={busy}
          required
        />
        <Field
          id="contact-email"
          name="email"
          type="email"
          label="Email"
          error={errors.email}
          autoComplete="email"
          readOnly={busy}
          required
        />
        <Box gridColumn="1 / -1" display="grid" gap={5}>
          <Field
            id="contact-subject"
            name="subject"
            label="Subject"
            error={errors.subject}
            readOnly={busy}
            required
          />
          <Field
            id="contact-message"
            name="message"
            label="Message"
            error={errors.message}
            multiline
            readOnly={busy}
            required
          />
        </Box>
      </Box>
      <Trap />
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={{ base: 4, md: 6 }}
        marginTop={6}
      >
        <SubmitButton busy={busy} busyLabel="Sending..." minWidth="11.5rem">
          Send Message
        </SubmitButton>
        <Box as="p" flex="1 1 14rem" color="fg.muted" fontSize="sm" lineHeight="1.5">
          All fields are required. What we do with them is in our{" "}
          <TextLink to={paths.privacy}>privacy notice</TextLink>.
        </Box>
      </Box>
    </Form>
  );
}

/** A field that only programs fill in: it is out of sight, of reach, and of any reader's way. */
function Trap() {
  return (
    <Box position="absolute" left="-100vw" boxSize="1px" overflow="hidden" inert>
      <label>
        Website
        <input type="text" name="website" autoComplete="off" tabIndex={-1} />
      </label>
    </Box>
  );
}
