import { useState } from "react";
import {
  type RequestPasswordResetInput,
  useRequestPasswordResetMutation,
} from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { failureText } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import { Field } from "#ui/form/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { CardFields, CardFoot, CardText, CardTitle } from "./auth-parts.tsx";
import { CheckEmail } from "./check-email.tsx";
import { loadFormControls } from "./load-form-controls.ts";

const load = async () => (await loadFormControls()).resetRequest;

const sent = {
  title: "Check your email",
  description: "We sent you a password reset link. Please check your inbox.",
};

/** Asks for a link to set a new password. */
export function ResetRequest({ email, returnTo }: { email: string; returnTo: string }) {
  const [requestPasswordReset] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useLazyForm<RequestPasswordResetInput>({
    load,
    send: async (input) => {
      const { data } = await requestPasswordReset({ variables: { input } });
      const result = data?.requestPasswordReset;
      if (result?.__typename === "ValidationError") return result.fields;
      setSentTo(result?.email);
      showToast(sent);
      return [];
    },
    onFailure: (error) => {
      logError(error);
      showToast({
        title: "Reset request failed",
        description: failureText(error, "Something went wrong. Please try again."),
        kind: "destructive",
      });
    },
  });
  const { errors, busy } = form;
  if (sentTo) {
    return <CheckEmail text={sent.description} email={sentTo} returnTo={returnTo} />;
  }

  return (
    <>
      <CardTitle>Reset your password</CardTitle>
      <CardText>Tell us your address, and we send you a link to set a new password.</CardText>
      <Form form={form} label="Reset your password">
        <CardFields>
          <Field
            id="auth-email"
            name="email"
            type="email"
            label="Email"
            defaultValue={email}
            error={errors.email}
            autoComplete="username"
            readOnly={busy}
            required
          />
          <SubmitButton busy={busy} busyLabel="Sending...">
            Send Reset Link
          </SubmitButton>
        </CardFields>
      </Form>
      <CardFoot>
        <p>
          <TextLink to={paths.authView("sign_in", returnTo)}>Back to sign in</TextLink>
        </p>
      </CardFoot>
    </>
  );
}
