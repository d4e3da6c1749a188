import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { type SignUpInput, useSignUpMutation } from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { failureText } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import { Field } from "#ui/form/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { CardFields, CardFoot, CardTitle } from "./auth-parts.tsx";
import { CheckEmail } from "./check-email.tsx";
import { loadFormControls } from "./load-form-controls.ts";

const load = async () => (await loadFormControls()).signUp;

const sent = {
  title: "Check your email",
  description: "We sent you a confirmation email. Please check your inbox.",
};

type SignUpProps = { email: string; returnTo: string };

/** A new account: the link of a mail makes it. Who needs another link signs up again. */
export function SignUp({ email, returnTo }: SignUpProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [again, setAgain] = useState(false);
  const onAgain = () => {
    setAgain(true);
    setSentTo(undefined);
  };
  if (sentTo) {
    return (
      <CheckEmail text={sent.description} email={sentTo} returnTo={returnTo} onAgain={onAgain} />
    );
  }
  return <SignUpForm email={email} returnTo={returnTo} again={again} onSent={setSentTo} />;
}

type SignUpFormProps = SignUpProps & { again: boolean; onSent: (email: string) => void };

function SignUpForm({ email, returnTo, again, onSent }: SignUpFormProps) {
  const [signUp] = useSignUpMutation();
  const form = useLazyForm<SignUpInput>({
    load,
    send: async (input) => {
      const { data } = await signUp({ variables: { input } });
      if (data?.signUp.__typename === "ValidationError") return data.signUp.fields;
      if (data) onSent(data.signUp.email);
      showToast(sent);
      return [];
    },
    onFailure: (error) => {
      logError(error);
      showToast({
        title: "Sign up failed",
        description: failureText(error, "Something went wrong. Please try again."),
        kind: "destructive",
      });
    },
  });
  const { errors, busy } = form;
  return (
    <>
      <CardTitle takesOver={again}>Create an account</CardTitle>
      <Form form={form} label="Sign up">
        <CardFields>
          <Field
            id="auth-name"
            name="fullName"
            label="Full name"
            error={errors.fullName}
            autoComplete="name"
            readOnly={busy}
            required
          />
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
          <PasswordField
            id="auth-password"
            name="password"
            label="Password"
            error={errors.password}
            autoComplete="new-password"
            readOnly={busy}
            required
          />
          <SubmitButton busy={busy} busyLabel="Signing up...">
            Sign Up
          </SubmitButton>
        </CardFields>
      </Form>
      <Box as="p" marginTop={4} color="fg.muted" fontSize="sm" lineHeight="1.5">
        At least 6 characters for the password. What we do with your data is in our{" "}
        <TextLink to={paths.privacy}>privacy notice</TextLink>.
      </Box>
      <CardFoot>
        <Box as="p" color="fg.muted">
          Already have an account?{" "}
          <TextLink to={paths.authView("sign_in", returnTo)}>Sign in</TextLink>
        </Box>
      </CardFoot>
    </>
  );
}
